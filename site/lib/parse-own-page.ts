/** What browsers that know trusted types take for markup; TypeScript knows nothing of them yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (text: string) => string }): { createHTML(text: string): string }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/** The one policy that pages allow: what this site itself answered, read into a document in which nothing runs. */
const policy = trustedTypes?.createPolicy('own-page', { createHTML: (text) => text })

/** Reads a page that this site answered. */
export function parseOwnPage(text: string): Document {
  return new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html')
}
