import { testLimit } from './testing/limits.ts'
import { startPostgres } from './testing/postgres.ts'

const usual = ['integration.test']

/** Work that merely conflicts then fails and is retried. */
const strictest = { default_transaction_isolation: 'serializable' }

function explainMissing(error: unknown): null {
  console.log(`The API is tested on the embedded database alone, as PostgreSQL does not start: ${String(error)}`)
  return null
}

/**
 * Runs tests whose paths hold the given words on a throw-away PostgreSQL; embedded if none starts, or with
 * TEST_ENGINE=embedded.
 */
async function testApi(words: string[]): Promise<number> {
  const isEmbedded = process.env.TEST_ENGINE === 'embedded'
  const postgres = isEmbedded ? null : await startPostgres({ settings: strictest }).catch(explainMissing)
  // Sharing loaded modules between files halves the time.
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
