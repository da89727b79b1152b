import { readPage } from '../../lib/api.ts'

/** The part of a result's page that other words change: its summary, who wrote it, and what one could try. */
const wordsId = 'letter-words'

/**
 * Puts the letter as the server makes it now in the place of the one in sight; its islands come to life by
 * themselves. A focus that was in it goes to the letter's heading. Throws ApiError where the page cannot be read.
 */
export async function renewLetter(): Promise<void> {
  const page = await readPage(location.pathname)
  const [old, fresh] = [document.getElementById(wordsId), page.getElementById(wordsId)]
  if (!old || !fresh) throw new Error('the page has no letter')
  const hadFocus = old.contains(document.activeElement)
  old.replaceWith(document.adoptNode(fresh))
  if (hadFocus) document.getElementById('insights-title')?.focus()
}
