import type { AnalysedResult } from '#api/letter/evidence/evidence.ts'
import { simulatedResults } from '#api/letter/simulated-sheets.ts'

/** Thirty simulated people and three who need care; every other one has a previous result. */
export function sampleResults() {
  const { true: cared = [], false: others = [] } = Object.groupBy(simulatedResults(100), ({ care }) => `${care}`)
  return [...others.slice(0, 30), ...cared.slice(0, 3)]
}

/** 'RAS 67, Values Alignment; lowest in Asking Clearly' */
export function describeResult({ scored, profile, previous, care }: AnalysedResult): string {
  const more = [previous && 'beside a result before', care && 'needs care'].filter(Boolean)
  return [`RAS ${Math.round(scored.rasScore)}, ${scored.tier}`, `lowest in ${profile.weakest.name}`, ...more].join('; ')
}
