import { fetchAnswer } from '../../lib/api.ts'

/** The part of a result's page that a new text replaces: summary, writer and suggestions. */
const wordsId = 'letter-words'

/**
 * Replaces the shown letter by the one that the server renders now; its islands start by themselves. A focus inside it
 * moves to the letter's heading. Throws ApiError where the page cannot be read.
 */
export async function renewLetter(): Promise<void> {
  const page = await readPage()
  const [old, fresh] = [document.getElementById(wordsId), page.getElementById(wordsId)]
  if (!old || !fresh) throw new Error('the page has no letter')
  const hadFocus = old.contains(document.activeElement)
  old.replaceWith(document.adoptNode(fresh))
  if (hadFocus) document.getElementById('insights-title')?.focus()
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
/** The one policy that pages allow: for this site's own answers, parsed into a document in which no script runs. */
const policy = trustedTypes?.createPolicy('own-page', { createHTML: (text) => text })

/** This page as the server makes it now. */
async function readPage(): Promise<Document> {
  const response = await fetchAnswer(location.pathname, { credentials: 'include' })
  const text = await response.text().catch(() => '')
  return new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html')
}
