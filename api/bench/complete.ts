import { addressOf } from '../contract/endpoint.ts'
import { completeAssessment } from '../contract/score.ts'
import { load, requestOf } from './load.ts'
import { inRounds, printTable } from './rounds.ts'
import { dropSheets, makeSheets, type Sheets } from './sheets.ts'
import { registerVisitors, startSystem, type System, type Visitor } from './system.ts'

const clients = 32
/** more than can be completed in a round */
const sheetsEach = 150
/** milliseconds; a load ends before its sheets do */
const loadLength = 3000

/** How many assessments a second one process completes: scores, words, and everything stored. */
export async function benchComplete(): Promise<void> {
  const system = await startSystem('postgres')
  try {
    const visitors = await registerVisitors(system.origin, clients)
    await completeFor(system, visitors)
    const of = await inRounds(async () => ({ ...(await completeFor(system, visitors)) }))
    printTable(`Completing an assessment, ${clients} clients, PostgreSQL`, [
      { work: 'completed', values: of('rate'), unit: '/s', target: 500 },
      { work: 'p99', values: of('p99'), unit: 'ms', target: 90, lessIsBetter: true },
    ])
  } finally {
    await system.stop()
  }
}

/** Completes new sheets of the visitors for a while, after removing those of the previous round. */
async function completeFor(system: System, visitors: Visitor[]) {
  await dropSheets(system, visitors)
  const sheets = await makeSheets(system, visitors, sheetsEach)
  return load({ origin: system.origin, clients, duration: loadLength, next: nextOf(sheets) })
}

/** Gives the request that completes a visitor's next sheet. Throws if none is left. */
export function nextOf(sheets: Sheets[]) {
  const requests = sheets.map(({ cookie, assessmentIds }) =>
    assessmentIds.map((id) =>
      requestOf(completeAssessment.method, addressOf(completeAssessment, { id }), { headers: { cookie } }),
    ),
  )
  return (client: number, turn: number): Uint8Array => {
    const request = requests[client]![turn]
    if (request === undefined) throw new Error('there are too few sheets to complete')
    return request
  }
}
