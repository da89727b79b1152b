import type { ScriptWords } from '#site/lib/content/script-words.ts'

/** What the scripts of a result say; the page has said the rest. */
export const resultWords: ScriptWords = [
  {
    result: ['support', 'writer', 'writing', 'signedOut'],
    share: ['button', 'message', 'copied', 'copy', 'sheet', 'preview', 'shows', 'format', 'actions', 'link'],
    pictures: ['card', 'inWords'],
    scores: ['score', 'styleLine', 'flower'],
    // read by code in the same files that no result runs
    fields: ['brokenCharacter'],
    forms: ['passkeys'],
  },
  'names',
  'taglines',
]
