import { fetchAnswer } from '#site/lib/api.ts'

/** Summary, writer and suggestions. */
const wordsId = 'letter-words'

/**
 * Replaces the letter by the server's current one; its islands hydrate themselves. Focus inside moves to the letter's
 * heading. Throws ApiError if the page can't be read.
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
/** The only policy that pages allow: parses this site's own pages into a document without running scripts. */
const policy = trustedTypes?.createPolicy('own-page', { createHTML: (text) => text })

async function readPage(): Promise<Document> {
  const response = await fetchAnswer(location.pathname, { credentials: 'include' })
  const text = await response.text().catch(() => '')
  return new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html')
}
