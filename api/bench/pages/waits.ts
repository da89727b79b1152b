import { readAssessment } from '../../contract/assessment.ts'
import { addressOf } from '../../contract/endpoint.ts'
import { readInsights } from '../../contract/insights-state.ts'
import { listScores, readScore } from '../../contract/score.ts'
import { load, requestOf } from '../load.ts'
import { duration } from '../rounds.ts'
import { completeWhole, registerVisitors, startSystem } from '../system.ts'

const people = 32
/** milliseconds in which 95 of 100 answers are whole */
const limit = 50

const pathsOf = (id: string): Record<string, string> => ({
  'page of a result': `/results/${id}`,
  'its numbers': addressOf(readScore, { id }),
  'its letter': addressOf(readInsights, { id }),
  'its answers': addressOf(readAssessment, { id }),
  'list of results': addressOf(listScores, {}),
})

/** How long 32 people wait, each of whom asks once a second, for a page and for calls. */
export async function printWaits(): Promise<void> {
  const system = await startSystem('postgres')
  try {
    const visitors = await registerVisitors(system.origin, people)
    for (const visitor of visitors) await completeWhole(system.origin, visitor)
    console.log(`\n95 of 100 answers for ${people} people at once, each asking once a second, ms (limit ${limit})`)
    for (const work of Object.keys(pathsOf(''))) {
      const requests = visitors.map(({ cookie, assessmentId }) =>
        requestOf('GET', pathsOf(assessmentId)[work]!, { headers: { cookie, 'accept-encoding': 'br' } }),
      )
      const { p95 } = await load({
        ...{ origin: system.origin, clients: people, duration, rate: people },
        next: (client) => requests[client]!,
      })
      console.log(`${work.padEnd(16)} | ${p95.toFixed(1)}`)
    }
  } finally {
    await system.stop()
  }
}
