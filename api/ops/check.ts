import { join } from 'node:path'
import { astroSettings } from './build.ts'
import { tool } from './testing/command.ts'
import { reportTotal, runPart, type Counts } from './testing/report.ts'
import { withScratch } from './testing/scratch.ts'

const caches = join('node_modules', '.cache')
const tscPath = join('node_modules', '.bin', 'tsc')

/** Files that have not changed since they last passed are not read again. */
const cache = (name: string) =>
  `--cache --cache-strategy content --cache-location ${join(caches, `${name}.json`)}`.split(' ')

const astroCheck = 'check --tsconfig .tsconfig.pages.json --minimumFailingSeverity warning --minimumSeverity warning'

type Check = [name: string, command: string[]]

/** The rows run at the same time, the checks of a row one after the other: Astro makes the types of the content first. */
const checks: Check[][] = [
  [
    // It is slow at what is not its own, and remembers nothing.
    ['types of pages', tool('astro', ...astroCheck.split(' '))],
    // By Node it takes 1.5 GB the first time, and by Bun 3.
    ['types', ['node', tscPath, '--incremental', '--tsBuildInfoFile', join(caches, 'types.json')]],
  ],
  [['lint', tool('eslint', '--max-warnings', '0', ...cache('eslint'), '.')]],
  [['format', tool('prettier', '--check', '--log-level', 'warn', ...cache('prettier'), '.')]],
  [['content', [process.execPath, 'api/ops/content-check.ts']]],
  [['nothing unused', tool('knip', '--no-progress', '--treat-config-hints-as-errors')]],
]

/** All checks of the code that do not run it. */
export async function check(): Promise<Counts[]> {
  return (await Promise.all(checks.map(inTurn))).flat()
}

async function inTurn(row: Check[]): Promise<Counts[]> {
  const parts: Counts[] = []
  for (const [name, command] of row) parts.push(await runPart(name, command, astroSettings))
  return parts
}

if (import.meta.main) {
  console.log('Checking types, style, format, and that nothing lies unused ...')
  await withScratch(async () => reportTotal(await check()))
}
