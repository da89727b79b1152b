import { needsCare } from '../care.ts'
import { scoreSheet, type ScoredSheet } from '../scoring.ts'
import { unchangedPeople } from './people.ts'

/** Enough for shares within 3 in 100. */
export const simulatedCount = 1000

interface Pair {
  first: ScoredSheet
  /** of another day */
  second: ScoredSheet
  care: boolean
}

/** What the scorer says of simulated people who answer on two days and don't change: shares from 0 to 1. */
export function simulatedShares() {
  const pairs = unchangedPeople(simulatedCount).map(({ answers, again, scored }) => ({
    first: scored,
    second: scoreSheet(again),
    care: needsCare(scored, answers),
  }))
  const strengths = pairs.flatMap((pair) => partNamed('strength', pair))
  const edges = pairs.flatMap((pair) => partNamed('edge', pair))
  return {
    strengthNamed: strengths.length / pairs.length,
    strengthStays: shareOf(strengths, (away) => away > 0),
    edgeNamed: edges.length / pairs.length,
    edgeStays: shareOf(edges, (away) => away < 0),
    sameZone: shareOf(pairs, ({ first, second }) => first.tier === second.tier),
    care: shareOf(pairs, ({ care }) => care),
  }
}

/** How far above the RAS the second sheet has the part that is named in the first; empty if none is. */
function partNamed(standing: 'strength' | 'edge', { first, second }: Pair): number[] {
  return first.signalBreakdowns.flatMap(({ components }, signal) =>
    components.flatMap((part, index) =>
      part.standing === standing ? [second.signalBreakdowns[signal]!.components[index]!.score - second.rasScore] : [],
    ),
  )
}

const shareOf = <Case>(cases: readonly Case[], holds: (one: Case) => boolean): number =>
  cases.filter(holds).length / cases.length
