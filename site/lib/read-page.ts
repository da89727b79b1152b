import { fetchAnswer } from './api.ts'

/** A page of this site as the server makes it now, with the session's cookie. Throws ApiError for any failure. */
export async function readPage(path: string): Promise<Document> {
  const response = await fetchAnswer(path, { credentials: 'include' })
  return parseOwnPage(await response.text().catch(() => ''))
}

/** Trusted types, as far as they are used here; TypeScript has no types for them yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (text: string) => string }): { createHTML(text: string): string }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/** The one policy that pages allow: for this site's own answers, parsed into a document in which no script runs. */
const policy = trustedTypes?.createPolicy('own-page', { createHTML: (text) => text })

function parseOwnPage(text: string): Document {
  return new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html')
}
