import { readFileSync } from 'node:fs'
import { inRounds, printTable } from './rounds.ts'
import { startSystem } from './system.ts'

/** milliseconds after which a server without requests is at rest */
const rest = 8000

/** How much memory a process without requests takes: everything resident, shared pages included (Linux). */
export async function benchMemory(): Promise<void> {
  const of = await inRounds(async () => ({
    postgres: await residentOf('postgres'),
    embedded: await residentOf('embedded'),
  }))
  printTable('Memory at rest', [
    { work: 'with PostgreSQL', values: of('postgres'), unit: 'MB', target: 110, lessIsBetter: true },
    { work: 'with the embedded database', values: of('embedded'), unit: 'MB', target: 360, lessIsBetter: true },
  ])
}

async function residentOf(database: 'postgres' | 'embedded'): Promise<number> {
  const system = await startSystem(database)
  try {
    await Bun.sleep(rest)
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${system.pid}/status`, 'utf8'))![1]) / 1024
  } finally {
    await system.stop()
  }
}
