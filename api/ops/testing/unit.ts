import { testLimit } from './limits.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { reportNotRun, runPart, type Counts } from './report.ts'

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
  const counts = await runTests('unit and API tests', inParallel, postgres ? { TEST_DATABASE_URL: postgres.url } : {})
  await postgres?.stop()
  return counts
}

function runTests(name: string, words: string[], env?: Record<string, string>): Promise<Counts> {
  return runPart(name, [process.execPath, 'test', '--no-orphans', `--timeout=${testLimit}`, ...words], env)
}

async function tryPostgres(): Promise<TestPostgres | null> {
  try {
    return await startPostgres({ settings: { default_transaction_isolation: 'serializable' } })
  } catch (error) {
    reportNotRun(`Not run: every API test on PostgreSQL. None could be started: ${String(error)}`)
    return null
  }
}
