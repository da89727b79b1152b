import { spawnSync } from 'node:child_process'
import { saveResponse } from '../contract/response.ts'
import { items } from '../domain/bank.ts'
import { measureUpserts, sheetsForUpserts } from './limits/pgbench.ts'
import { load, type Load, requestOf } from './load.ts'
import { duration, inRounds, printTable } from './rounds.ts'
import { withRows } from './sheets.ts'
import { registerVisitors, startSystem, type System, type Visitor } from './system.ts'
import { loadWithWrk } from './wrk.ts'

/**
 * How many answers a second one process saves over HTTP, compared with bare upserts in the same round: by pgbench on
 * PostgreSQL, in the process on the embedded database.
 */
export async function benchSave(): Promise<void> {
  await benchPostgres()
  await benchEmbedded()
}

async function benchPostgres(): Promise<void> {
  const system = await startSystem('postgres')
  try {
    await withRows(system, (sql) => sql.unsafe(sheetsForUpserts))
    const save = await createAnswerStream(system, 128)
    await save(32)
    const upserts = (clients: number) => measureUpserts(system.databaseUrl!, clients, duration)
    const of = await inRounds(async () => {
      const [limit8, limit32, limit128] = [upserts(8), upserts(32), upserts(128)]
      const [of8, of32, of128] = [await save(8), await save(32), await save(128)]
      const half = await save(32, of32.rate / 2)
      return {
        ...{ limit8, limit32, limit128, of8: of8.rate, of32: of32.rate, of128: of128.rate },
        ...{ full: of32.p99, half: half.p99 },
      }
    })
    printTable('An answer saved, PostgreSQL (limit: pgbench -M prepared, a bare upsert of the same row)', [
      { work: '8 clients', values: of('of8'), limits: of('limit8'), unit: '/s', target: 0.45 },
      { work: '32 clients', values: of('of32'), limits: of('limit32'), unit: '/s', target: 0.85 },
      { work: '128 clients', values: of('of128'), limits: of('limit128'), unit: '/s', target: 1.4 },
      { work: 'p99 at half the load of 32', values: of('half'), unit: 'ms', target: 6, lessIsBetter: true },
    ])
    console.log(
      `\np99 at the full load of 32: ${of('full')
        .map((ms) => ms.toFixed(1))
        .join(', ')} ms`,
    )
  } finally {
    await system.stop()
  }
}

async function benchEmbedded(): Promise<void> {
  const system = await startSystem('embedded')
  try {
    const save = await createAnswerStream(system, 32)
    await save(32)
    const of = await inRounds(async () => {
      const [limit8, limit32] = [measureEmbeddedUpserts(8, duration), measureEmbeddedUpserts(32, duration)]
      const [of8, of32] = [await save(8), await save(32)]
      return { limit8, limit32, of8: of8.rate, of32: of32.rate }
    })
    printTable('An answer saved, embedded database (limit: its own bare upsert in the process)', [
      { work: '8 clients', values: of('of8'), limits: of('limit8'), unit: '/s', target: 0.6 },
      { work: '32 clients', values: of('of32'), limits: of('limit32'), unit: '/s', target: 1.5 },
    ])
  } finally {
    await system.stop()
  }
}

/** How many bare upserts a second the embedded database does in a process of its own, asked by so many at once. */
function measureEmbeddedUpserts(clients: number, milliseconds: number): number {
  const command = [`${import.meta.dir}/limits/embedded-upserts.ts`, `${clients}`, `${milliseconds}`]
  const run = spawnSync(process.execPath, command, { encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`the embedded database could not be measured: ${run.stderr}`)
  return Number(run.stdout)
}

/**
 * People who answer one question after the other, all registered before anything is measured. pgbench is written in C,
 * and so is what measures here; only a given rate is kept by a generator of our own.
 */
async function createAnswerStream({ origin }: System, people: number) {
  const visitors = await registerVisitors(origin, people)
  const requests = savesOf(visitors)
  return (clients: number, rate?: number): Promise<Pick<Load, 'rate' | 'p99'>> => {
    if (rate === undefined) {
      const inTurn = items.flatMap((_, index) => requests.slice(0, clients).map((own) => own[index]!))
      return loadWithWrk(origin, { clients, requests: inTurn })
    }
    const next = (client: number, turn: number) => requests[client]![turn % items.length]!
    return load({ origin, clients, duration, next, rate })
  }
}

/** The requests that save each visitor's answers, one for every question. */
export function savesOf(visitors: Visitor[]): Uint8Array[][] {
  return visitors.map(({ cookie, assessmentId }) =>
    items.map(({ id }, index) => {
      const body = { assessmentId, questionId: id, answer: 1 + (index % 5) }
      return requestOf(saveResponse.method, saveResponse.path, { headers: { cookie }, body })
    }),
  )
}
