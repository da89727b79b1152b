import type { Pulse } from '../../../api/contract/pulse.ts'

const numbers = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']

/** How far someone is, from the number of days done, 0-7. */
export function daysDoneInWords(count: number): string {
  if (count === 0) return 'Begin with whichever day you like.'
  if (count === 7) return 'All seven days are done.'
  const verb = count === 1 ? 'is' : 'are'
  return `${numbers[count]} of seven days ${verb} done. Take the others in any order and whenever it suits you.`
}

/** What may be said of a movement, against the error of both occasions. */
export function meaningInWords(meaning: Pulse['meaning']): string {
  return {
    'about the same': 'About the same: a difference like this can come from one day to another with nothing changed.',
    'possible shift': 'A possible shift: more than most days differ by, and too little to be sure of.',
    'likely real change': 'A likely real change: clearly more than days differ by with nothing changed.',
  }[meaning]
}
