import { words } from '#words'

const meanings = {
  'about the same': 'same',
  'possible shift': 'possible',
  'likely real change': 'likely',
  'across languages': 'acrossLanguages',
} as const

/** What is shown for what the API says of a change. */
export const shownMeaning = (meaning: keyof typeof meanings): string => words('scores').meanings[meanings[meaning]]
