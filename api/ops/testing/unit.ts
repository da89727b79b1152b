import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, type TestPostgres } from '../../test/postgres.ts'
import { missingSmallDisk } from '../../test/small-disk.ts'
import { findVersionBefore } from '../../test/version-before.ts'
import { runCommand } from './command.ts'
import { readJunit, reportNotRun, reportPart, withVerdict, type Counts } from './report.ts'

/** milliseconds, for a test that hangs: far more than a slow machine needs */
const testTimeout = 120_000

const domain = 'api/domain'
/** In this way each file has its own globals, and does not wait for what another has not finished. */
const inParallel = ['--parallel=2']
/** Tests of the API's routes, each through HTTP with a database of its own. */
const withDatabase = ['api/test/!(structure).test.ts']

/**
 * Tests that need neither a browser nor a database; `words` are passed to `bun test`. The domain's simulations take about
 * as long as everything else. In a process files share what they load, which takes half the time.
 */
export function runUnitTests(words: string[]): Promise<Counts[]> {
  if (words.length > 0) return Promise.all([runTests('unit tests', words)])
  return Promise.all([
    runTests('unit tests, the domain', [domain]),
    runTests(
      'unit tests, the rest',
      [...withDatabase, `${domain}/**`].map((pattern) => `--path-ignore-patterns=${pattern}`),
    ),
  ])
}

/** All tests but the browser's, those of the API on both databases. */
export async function runAllTests(): Promise<Counts> {
  const postgres = await tryPostgres()
  const before = findVersionBefore()
  if ('missing' in before) reportNotRun(`Not run: the version before this one, on its tables: ${before.missing}.`)
  const disk = missingSmallDisk()
  if (disk !== null) reportNotRun(`Not run: a full disk under either database: ${disk}.`)
  const database: Record<string, string> = postgres ? { TEST_DATABASE_URL: postgres.url } : {}
  const counts = await runTests('unit and API tests', inParallel, database)
  await postgres?.stop()
  return counts
}

async function runTests(name: string, words: string[], env: Record<string, string> = {}): Promise<Counts> {
  const startedAt = performance.now()
  const report = join(tmpdir(), `${name.replaceAll(' ', '-')}.xml`)
  const reports = ['--only-failures', '--reporter=junit', `--reporter-outfile=${report}`]
  const limits = ['--no-orphans', `--timeout=${testTimeout}`]
  const ended = await runCommand([process.execPath, 'test', ...limits, ...reports, ...words], env)
  const counts = withVerdict(ended, readJunit(report))
  reportPart(name, counts, ended.output, startedAt)
  return counts
}

async function tryPostgres(): Promise<TestPostgres | null> {
  try {
    return await startPostgres({ settings: { default_transaction_isolation: 'serializable' } })
  } catch (error) {
    reportNotRun(`Not run: every API test on PostgreSQL. None could be started: ${String(error)}`)
    return null
  }
}
