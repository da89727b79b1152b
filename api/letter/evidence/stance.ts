import { z } from 'zod'

export const Stance = z.enum(['agreed', 'disagreed', 'strongly agreed', 'strongly disagreed', 'undecided'])
export type Stance = z.infer<typeof Stance>

const answersByStance: Record<Stance, readonly number[]> = {
  agreed: [4, 5],
  disagreed: [1, 2],
  'strongly agreed': [5],
  'strongly disagreed': [1],
  undecided: [3],
}

export function matchesStance(answer: number | undefined, stance: Stance): boolean {
  return answer !== undefined && answersByStance[stance].includes(answer)
}

export function stanceOf(answer: number): Stance {
  return (['strongly disagreed', 'disagreed', 'undecided', 'agreed', 'strongly agreed'] as const)[answer - 1]!
}

/** 'agreed 11 and 15, disagreed 14': the key of what is said of these answers; 'always' for none. */
export function answersKey(ids: Partial<Readonly<Record<Stance, readonly number[] | undefined>>>): string {
  const given = Stance.options.filter((stance) => ids[stance]?.length)
  return given.map((stance) => `${stance} ${ids[stance]!.join(' and ')}`).join(', ') || 'always'
}
