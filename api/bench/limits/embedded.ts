import { spawnSync } from 'node:child_process'

/** How many bare upserts a second the embedded database does in a process of its own, asked by so many at once. */
export function measureEmbeddedUpserts(clients: number, milliseconds: number): number {
  const run = spawnSync(process.execPath, [`${import.meta.dir}/embedded-upserts.ts`, `${clients}`, `${milliseconds}`], {
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`the embedded database could not be measured: ${run.stderr}`)
  return Number(run.stdout)
}
