import { z } from 'zod'

/** What an answer, 1-5, says of its statement. */
export const Said = z.enum(['agreed', 'disagreed', 'strongly agreed', 'strongly disagreed', 'undecided'])
export type Said = z.infer<typeof Said>

const answersThatSay: Record<Said, readonly number[]> = {
  agreed: [4, 5],
  disagreed: [1, 2],
  'strongly agreed': [5],
  'strongly disagreed': [1],
  undecided: [3],
}

/** Whether an answer says this: 5 is agreed and strongly agreed. */
export function says(answer: number | undefined, said: Said): boolean {
  return answer !== undefined && answersThatSay[said].includes(answer)
}

/** All that an answer, 1-5, says, in one phrase: 5 is 'strongly agreed'. */
export function saidBy(answer: number): Said {
  return (['strongly disagreed', 'disagreed', 'undecided', 'agreed', 'strongly agreed'] as const)[answer - 1]!
}
