import { saveResponse } from '../contract/response.ts'
import { items } from '../domain/bank.ts'
import { createUpsertSheets, measureUpserts } from './limits/pgbench.ts'
import { duration, inRounds, printTable } from './rounds.ts'
import { registerVisitors, startSystem, type Visitor } from './system.ts'
import { loadWithWrk, requestOf } from './wrk.ts'

const clients = 32

/** How many answers a second one process saves over HTTP, compared with pgbench's bare upserts in the same round. */
export async function benchSave(): Promise<void> {
  const system = await startSystem()
  try {
    await createUpsertSheets(system.databaseUrl)
    const requests = savesOf(await registerVisitors(system.origin, clients))
    const save = () => loadWithWrk(system.origin, { clients, requests })
    await save()
    const of = await inRounds(async () => {
      const limit = measureUpserts(system.databaseUrl, clients, duration)
      return { limit, ...(await save()) }
    })
    printTable(`An answer saved, ${clients} clients (limit: pgbench -M prepared, a bare upsert of the same row)`, [
      { work: 'saved', values: of('rate'), limits: of('limit'), unit: '/s', target: 0.75 },
      { work: 'p95', values: of('p95'), unit: 'ms', target: 50, lessIsBetter: true },
    ])
  } finally {
    await system.stop()
  }
}

/** The requests that save each visitor's answers: everyone's first, then everyone's second, and so on. */
const savesOf = (visitors: Visitor[]): Uint8Array[] =>
  items.flatMap(({ id }, index) =>
    visitors.map(({ cookie, assessmentId }) => {
      const body = { assessmentId, questionId: id, answer: 1 + (index % 5) }
      return requestOf(saveResponse.method, saveResponse.path, cookie, body)
    }),
  )
