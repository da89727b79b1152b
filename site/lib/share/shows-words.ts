import type { Shows } from '../../../api/contract/shared-link.ts'
import { formatList } from '../format.ts'

/** What a person may show beside the shape, and what else that tells. */
export const showsLabels: Record<keyof Shows, { label: string; hint?: string }> = {
  score: { label: 'The score and zone', hint: 'The petals then have their own length, to the nearest five points.' },
  styles: { label: 'Your line of styles', hint: 'Ways of yours that come first, or stand side by side.' },
  names: {
    label: 'The names of the ten signals',
    hint: 'Without them, whoever knows the order of the petals can still tell them apart.',
  },
  numbers: { label: 'Their numbers', hint: 'They tell the score too, as it is their mean.' },
  person: { label: 'Your first name' },
}

const phrases: [keyof Shows, string][] = [
  ['names', 'the ten names'],
  ['numbers', 'the ten numbers'],
  ['score', 'your score and zone'],
  ['styles', 'your line of styles'],
  ['person', 'your first name'],
]

/** What is shown, as a part of a sentence: 'the shape and the ten names'. */
export function showsInWords(shows: Shows): string {
  const more = phrases.filter(([key]) => shows[key]).map(([, phrase]) => phrase)
  return more.length === 0 ? 'the shape alone' : formatList(['the shape', ...more])
}

/** True if both show the same. */
export function showsSame(one: Shows, other: Shows): boolean {
  return phrases.every(([key]) => one[key] === other[key])
}
