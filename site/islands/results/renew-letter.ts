import { readPage } from '../../lib/read-page.ts'

/** The part of a result's page that a new text replaces: summary, writer and suggestions. */
const wordsId = 'letter-words'

/**
 * Replaces the shown letter by the one that the server renders now; its islands start by themselves. A focus inside it
 * moves to the letter's heading. Throws ApiError where the page cannot be read.
 */
export async function renewLetter(): Promise<void> {
  const page = await readPage(location.pathname)
  const [old, fresh] = [document.getElementById(wordsId), page.getElementById(wordsId)]
  if (!old || !fresh) throw new Error('the page has no letter')
  const hadFocus = old.contains(document.activeElement)
  old.replaceWith(document.adoptNode(fresh))
  if (hadFocus) document.getElementById('insights-title')?.focus()
}
