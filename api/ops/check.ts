import { join } from 'node:path'
import { astroSettings } from './build.ts'
import { run, tool } from './testing/command.ts'
import { countsOfOne, reportPart, reportTotal, type Counts } from './testing/report.ts'
import { withScratch } from './testing/scratch.ts'

const caches = join('node_modules', '.cache')

/** Files that have not changed since they were found well are not read again. */
const cache = (name: string) => [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  join(caches, `${name}.json`),
]

const checks: [name: string, command: string[]][] = [
  ['types', tool('astro', 'check', '--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning')],
  ['lint', tool('eslint', '--config', '.eslint.config.mjs', '--max-warnings', '0', ...cache('eslint'), '.')],
  ['format', tool('prettier', '--check', '--log-level', 'warn', ...cache('prettier'), '.')],
  ['nothing unused', tool('knip', '--no-progress', '--treat-config-hints-as-errors')],
]

/** All checks of the code that do not run it. */
export function check(): Promise<Counts[]> {
  return Promise.all(
    checks.map(async ([name, command]) => {
      const startedAt = performance.now()
      const ended = await run(command, astroSettings)
      const counts = countsOfOne(ended)
      reportPart(name, counts, ended.output, startedAt)
      return counts
    }),
  )
}

if (import.meta.main) {
  console.log('Checking types, style, format, and that nothing lies unused ...')
  await withScratch(async () => reportTotal(await check()))
}
