import { readAssessment } from '../../contract/assessment.ts'
import { addressOf } from '../../contract/endpoint.ts'
import { readInsights } from '../../contract/insights-state.ts'
import { saveResponse } from '../../contract/response.ts'
import { completeAssessment, listScores, readScore } from '../../contract/score.ts'
import { items } from '../../domain/bank.ts'
import { callProduct, registerVisitors, startSystem, type Visitor } from '../system.ts'

const people = 32
const turns = 10
/** milliseconds in which 95 of 100 answers are whole */
const limit = 50

const pathsOf = (id: string): Record<string, string> => ({
  'page of a result': `/results/${id}`,
  'its numbers': addressOf(readScore, { id }),
  'its letter': addressOf(readInsights, { id }),
  'its answers': addressOf(readAssessment, { id }),
  'list of results': addressOf(listScores, {}),
})

/** How long 32 people wait for a page and for calls, each of whom asks once a second, spread over that second. */
export async function printWaits(): Promise<void> {
  const { origin, stop } = await startSystem()
  try {
    const visitors = await registerVisitors(origin, people)
    for (const visitor of visitors) await completeWhole(origin, visitor)
    console.log(`\n95 of 100 answers for ${people} people at once, each asking once a second, ms (limit ${limit})`)
    for (const work of Object.keys(pathsOf(''))) {
      const asked = visitors.map(async ({ cookie, assessmentId }, index) => {
        const waits: number[] = []
        for (let turn = 0; turn < turns; turn += 1) {
          await Bun.sleep(turn === 0 ? (1000 * index) / people : 1000)
          const startedAt = performance.now()
          const answer = await fetch(origin + pathsOf(assessmentId)[work]!, { headers: { cookie } })
          await answer.arrayBuffer()
          if (!answer.ok) throw new Error(`${work} answered ${answer.status}`)
          waits.push(performance.now() - startedAt)
        }
        return waits
      })
      const waits = (await Promise.all(asked)).flat().toSorted((one, other) => one - other)
      console.log(`${work.padEnd(16)} | ${waits[Math.floor(waits.length * 0.95)]!.toFixed(1)}`)
    }
  } finally {
    await stop()
  }
}

async function completeWhole(origin: string, { cookie, assessmentId }: Visitor): Promise<void> {
  for (const { id } of items) {
    const body = { assessmentId, questionId: id, answer: 1 + ((id * 7) % 5) }
    await (await callProduct(origin, saveResponse, { cookie, body })).arrayBuffer()
  }
  await (await callProduct(origin, completeAssessment, { params: { id: assessmentId }, cookie })).arrayBuffer()
}
