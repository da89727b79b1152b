import { testLimit } from './testing/limits.ts'
import { startPostgres } from './testing/postgres.ts'

const usual = ['--path-ignore-patterns=**/*.deep.test.ts', 'api/test', 'api/db']

/** What only met others then fails, and is done again. */
const strictest = { default_transaction_isolation: 'serializable' }

function explainMissing(error: unknown): null {
  console.log(`The API is tested on the embedded database alone, as PostgreSQL does not start: ${String(error)}`)
  return null
}

/**
 * `npm run test:api`: the API's tests, or those whose paths hold the words given, on a PostgreSQL of their own. Where none
 * starts, or with TEST_ENGINE=embedded, they run on the embedded database.
 */
async function testApi(words: string[]): Promise<number> {
  const isEmbedded = process.env.TEST_ENGINE === 'embedded'
  const postgres = isEmbedded ? null : await startPostgres({ settings: strictest }).catch(explainMissing)
  // Files share what they load, which takes half the time.
  const flags = ['--no-orphans', `--timeout=${testLimit}`, '--only-failures', '--parallel=2', '--no-isolate']
  const tests = Bun.spawn([process.execPath, 'test', ...flags, ...(words.length > 0 ? words : usual)], {
    env: { ...process.env, TEST_DATABASE_URL: postgres?.url },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const status = await tests.exited
  await postgres?.stop()
  return status
}

process.exit(await testApi(process.argv.slice(2)))
