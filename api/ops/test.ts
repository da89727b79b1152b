import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type TestPostgres } from '../test/postgres.ts'
import { astroSettings, buildSite } from './build.ts'
import { findChromium } from './chromium.ts'

interface Counts {
  passed: number
  failed: number
  skipped: number
}

const folder = mkdtempSync(join(tmpdir(), 'test-run-'))

/** `npm test`: types, unit and API tests on both databases, then the browser's stories. */
async function main(): Promise<void> {
  const counts = [await checkTypes(), await runUnitTests(), await runBrowserTests()]
  const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0)
  rmSync(folder, { recursive: true, force: true })
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
  process.exit(sum('failed') > 0 ? 1 : 0)
}

async function checkTypes(): Promise<Counts> {
  // The types of content collections are Astro's to write.
  const written = await run(['--bun', 'node_modules/.bin/astro', 'sync', '--silent'], astroSettings)
  const ended = written || (await run(['node_modules/.bin/tsc', '-p', '.'], {}))
  return { passed: ended === 0 ? 1 : 0, failed: ended === 0 ? 0 : 1, skipped: 0 }
}

async function runUnitTests(): Promise<Counts> {
  const report = join(folder, 'unit.xml')
  const postgres = await tryPostgres()
  const ended = await run(['test', 'api', 'site', '--reporter=junit', `--reporter-outfile=${report}`], {
    ...(postgres === null ? {} : { TEST_DATABASE_URL: postgres.url }),
  })
  await postgres?.stop()
  return withVerdict(ended, readJunit(report))
}

async function tryPostgres(): Promise<TestPostgres | null> {
  try {
    return await startPostgres()
  } catch (error) {
    const line = '!'.repeat(100)
    console.error(`${line}\nNo PostgreSQL could be started; every test on it is skipped.\n${String(error)}\n${line}`)
    return null
  }
}

async function runBrowserTests(): Promise<Counts> {
  try {
    const chromium = findChromium()
    await buildSite('http://localhost:3000')
    const report = join(folder, 'browser.json')
    const ended = await run(['node_modules/.bin/playwright', 'test', '--config', 'site/e2e/playwright.config.ts'], {
      CHROMIUM_PATH: chromium,
      BUN_PATH: process.execPath,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    })
    return withVerdict(ended, readPlaywright(report))
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** Runs a command of the project: an installed one by its path, else Bun itself. */
async function run([command, ...rest]: [string, ...string[]], env: Record<string, string>): Promise<number> {
  const line = command.startsWith('node_modules/') ? [command, ...rest] : [process.execPath, command, ...rest]
  const child = Bun.spawn(line, { env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] })
  return child.exited
}

/** A runner that failed without counting a failure has broken down, which is one. */
function withVerdict(ended: number, counts: Counts): Counts {
  return ended !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function readJunit(path: string): Counts {
  const [root] = /<testsuites[^>]*>/.exec(readText(path)) ?? ['']
  const read = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(root)?.[1] ?? 0)
  const [tests, failed, skipped] = [read('tests'), read('failures') + read('errors'), read('skipped')]
  return { passed: tests - failed - skipped, failed, skipped }
}

function readPlaywright(path: string): Counts {
  const text = readText(path)
  if (text === '') return { passed: 0, failed: 1, skipped: 0 }
  const { stats } = JSON.parse(text) as { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

await main()
