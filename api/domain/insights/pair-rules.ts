import { ContentError } from '../../facts/content-error.ts'
import { simulatedPeople } from '../simulated/people.ts'
import { allPairs, type AnswerPair, holdsOf } from './evidence/evidence.ts'

/** The largest share of people that a pair may hold for: what holds for many recognises nobody. */
export const shareAtMost = 0.25

/** The pairs that rest on a tender statement or on another pair's answers, or hold for too many of simulated people. */
export function pairFaults(pairs: readonly AnswerPair[] = allPairs): ContentError[] {
  const people = simulatedPeople(1000)
  const seen = new Set<string>()
  return pairs.flatMap((pair, place) => {
    const answered = pair.answers.map(({ item, said }) => `${item.id} ${said}`)
    const key = answered.sort().join()
    const share = people.filter(({ answers }) => holdsOf(pair, answers)).length / people.length
    const complaints = [
      pair.answers.some(({ item }) => item.tender) && 'A pair may not rest on a tender statement: choose another.',
      pair.answers[0].item === pair.answers[1].item && 'A pair has two statements, and this has one twice.',
      seen.has(key) && 'Another pair has the same two answers: write what both say there, or choose another.',
      share >= shareAtMost &&
        `This holds for ${Math.round(100 * share)} of 100 simulated people, and may for fewer than ${100 * shareAtMost}: ` +
          'ask for stronger answers.',
    ]
    seen.add(key)
    return complaints
      .filter((one) => one !== false)
      .map((complaint) => new ContentError('assessment/insights/pairs.json', [place], complaint))
  })
}
