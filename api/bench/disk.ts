import { printTable } from './rounds.ts'
import { makeSheets, withRows } from './sheets.ts'
import { send, signUp, startSystem } from './system.ts'

const people = 8
/** enough that what a table takes when it is nearly empty counts for nothing */
const sheetsEach = 250
const tables = ['assessments', 'scores', 'insights']

/** How much room a completed assessment takes: its tables with their indexes, by how many there are. */
export async function benchDisk(): Promise<void> {
  const system = await startSystem('postgres')
  try {
    const sheets = await makeSheets(system, await signUp(system.origin, people), sheetsEach)
    const paths = sheets.flatMap(({ cookie, assessmentIds }) =>
      assessmentIds.map((id) => ({ cookie, path: `/api/assessments/${id}/complete` })),
    )
    for (const { cookie, path } of paths) await (await send(system.origin, 'POST', path, { cookie })).arrayBuffer()
    const sizes = await withRows(system, async (sql) => {
      await sql.unsafe('vacuum')
      return sql<{ name: string; bytes: number }[]>`
        select relname as name, pg_total_relation_size(oid)::int as bytes
        from pg_class where relname in ${sql(tables)} order by relname`
    })
    const each = sizes.map(({ name, bytes }) => ({ name, size: bytes / paths.length / 1024 }))
    const whole = each.reduce((sum, { size }) => sum + size, 0)
    printTable(`Room for a completed assessment, of ${paths.length}`, [
      ...each.map(({ name, size }) => ({ work: name, values: [size], unit: 'kB', target: 12, lessIsBetter: true })),
      { work: 'all', values: [whole], unit: 'kB', target: 12, lessIsBetter: true },
    ])
  } finally {
    await system.stop()
  }
}
