import { completeAssessment } from '../contract/score.ts'
import { printTable } from './rounds.ts'
import { makeSheets, withRows } from './sheets.ts'
import { callProduct, registerVisitors, startSystem } from './system.ts'

const people = 8
/** enough that the size of an empty table does not matter */
const sheetsEach = 250
const tables = ['assessments', 'scores', 'insights']

/** How much room a completed assessment takes: the size of its tables with their indexes, divided by their number. */
export async function benchDisk(): Promise<void> {
  const system = await startSystem('postgres')
  try {
    const sheets = await makeSheets(system, await registerVisitors(system.origin, people), sheetsEach)
    const whole = sheets.flatMap(({ cookie, assessmentIds }) => assessmentIds.map((id) => ({ cookie, params: { id } })))
    for (const sheet of whole) await (await callProduct(system.origin, completeAssessment, sheet)).arrayBuffer()
    const sizes = await withRows(system, async (sql) => {
      await sql.unsafe('vacuum')
      return sql<{ name: string; bytes: number }[]>`
        select relname as name, pg_total_relation_size(oid)::int as bytes
        from pg_class where relname in ${sql(tables)} order by relname`
    })
    const each = sizes.map(({ name, bytes }) => ({ name, size: bytes / whole.length / 1024 }))
    const sum = each.reduce((total, { size }) => total + size, 0)
    printTable(`Room for a completed assessment, of ${whole.length}`, [
      ...each.map(({ name, size }) => ({ work: name, values: [size], unit: 'kB', target: 12, lessIsBetter: true })),
      { work: 'all', values: [sum], unit: 'kB', target: 12, lessIsBetter: true },
    ])
  } finally {
    await system.stop()
  }
}
