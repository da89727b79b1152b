import { zoneKeys } from '../public/zone-keys.ts'
import { scoreSheet, type ScoredSheet } from '../scoring.ts'
import { evenPeople, unchangedPeople } from './people.ts'

/** Enough for shares within 2 in 100. */
export const simulatedCount = 2000

let people: ReturnType<typeof unchangedPeople> | undefined

/** Made once, as they take seconds. */
const unchanged = () => (people ??= unchangedPeople(simulatedCount))

/** What the scorer says of simulated people who answer on two days and don't change: shares from 0 to 1. */
export function simulatedShares() {
  const pairs = unchanged().map(({ scored, again }) => ({ first: scored, second: scoreSheet(again) }))
  const even = evenPeople(simulatedCount).map((person) => person.scored)
  const [strengths, edges] = [namedTwice('strength', pairs), namedTwice('edge', pairs)]
  return {
    strengthNamed: strengths.length / pairs.length,
    strengthStays: shareOf(strengths, ({ fromRas }) => fromRas > 0),
    strengthSame: shareOf(strengths, ({ isSame }) => isSame),
    evenStrength: shareOf(even, (one) => partNamed('strength', one) !== undefined),
    edgeNamed: edges.length / pairs.length,
    edgeStays: shareOf(edges, ({ fromRas }) => fromRas < 0),
    edgeSame: shareOf(edges, ({ isSame }) => isSame),
    evenEdge: shareOf(even, (one) => partNamed('edge', one) !== undefined),
    sameZone: shareOf(pairs, ({ first, second }) => first.tier === second.tier),
  }
}

/** How many of the simulated people are in each zone, as shares from 0 to 1. */
export function zoneShares(): number[] {
  return zoneKeys.map(({ name }) => shareOf(unchanged(), ({ scored }) => scored.tier === name))
}

interface Pair {
  first: ScoredSheet
  /** of another day */
  second: ScoredSheet
}

const partsOf = ({ signalBreakdowns }: ScoredSheet) => signalBreakdowns.flatMap(({ components }) => components)

/** Its index among all parts. */
function partNamed(standing: 'strength' | 'edge', sheet: ScoredSheet): number | undefined {
  const index = partsOf(sheet).findIndex((part) => part.standing === standing)
  return index < 0 ? undefined : index
}

/** Of the first sheets that name a part: how far above the RAS the second has it, and whether it names the same one. */
function namedTwice(standing: 'strength' | 'edge', pairs: readonly Pair[]) {
  return pairs.flatMap(({ first, second }) => {
    const part = partNamed(standing, first)
    if (part === undefined) return []
    return [{ fromRas: partsOf(second)[part]!.score - second.rasScore, isSame: partNamed(standing, second) === part }]
  })
}

const shareOf = <Case>(cases: readonly Case[], holds: (one: Case) => boolean): number =>
  cases.filter(holds).length / cases.length
