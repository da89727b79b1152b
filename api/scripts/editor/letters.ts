import { analyseResult } from '#api/letter/evidence/evidence.ts'
import { simulatedPeople } from '#api/instrument/simulated/people.ts'

/** Thirty simulated people and three who need care; every other one has a previous result. */
export function sampleResults() {
  const results = simulatedPeople(100).map(({ answers, scored, scoredBefore }, index) =>
    analyseResult({ answers, scored, previous: index % 2 === 0 ? scoredBefore : undefined }),
  )
  const { true: cared = [], false: others = [] } = Object.groupBy(results, ({ care }) => `${care}`)
  return [...others.slice(0, 30), ...cared.slice(0, 3)]
}

/** 'RAS 67, Values Alignment; lowest in Asking Clearly' */
export function describeResult({ scored, profile, previous, care }: ReturnType<typeof analyseResult>): string {
  const more = [previous && 'beside a result before', care && 'needs care'].filter(Boolean)
  return [`RAS ${Math.round(scored.rasScore)}, ${scored.tier}`, `lowest in ${profile.weakest.name}`, ...more].join('; ')
}
