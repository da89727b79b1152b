import { evidenceOf, analyseResult } from './evidence/evidence.ts'
import { createWritingTask } from './model/task.ts'
import { composeBody } from './writer/writer.ts'
import { simulatedPeople } from '../instrument/simulated/people.ts'

export type SimulatedWriting = ReturnType<typeof simulatedWritings>[number]

/** Every other one has a previous result. */
export const simulatedResults = (count: number) =>
  simulatedPeople(count).map(({ answers, scored, scoredBefore }, index) =>
    analyseResult({ answers, scored, previous: index % 2 === 0 ? scoredBefore : undefined }),
  )

/** Omits sheets that need care, as no model writes about them. */
export function simulatedWritings(count: number) {
  const withoutCare = simulatedResults(count * 2 + 10)
    .filter(({ care }) => !care)
    .slice(0, count)
  if (withoutCare.length < count) throw new Error(`only ${withoutCare.length} of ${count} sheets need no care`)
  return withoutCare.map((read) => {
    const text = composeBody(read.scored, read.answers, read.previous)
    const catalogue = evidenceOf(read.scored, read.answers, read.previous)
    return { ...read, catalogue, insights: text, task: createWritingTask(read, text) }
  })
}
