import { testLimit } from './testing/limits.ts'
import { isPostgresPackaged, startPostgres } from './testing/postgres.ts'

const usual = ['integration.test']

/** Work that merely conflicts then fails and is retried. */
const strictest = { default_transaction_isolation: 'serializable' }

async function startIfPackaged() {
  if (process.env.TEST_ENGINE === 'embedded') return null
  if (isPostgresPackaged) return startPostgres({ settings: strictest })
  console.log(`Tested on PGlite alone: PostgreSQL isn’t packaged for ${process.platform} on ${process.arch}.`)
  return null
}

function explainFailure(error: unknown): never {
  console.error(
    `PostgreSQL didn’t start: ${String(error)}\nRun npm install, or test on PGlite alone with TEST_ENGINE=embedded.`,
  )
  process.exit(1)
}

/**
 * Runs tests whose paths hold the given words on a throw-away PostgreSQL; on PGlite alone if the machine has no
 * binaries, or with TEST_ENGINE=embedded.
 */
async function testApi(words: string[]): Promise<number> {
  const postgres = await startIfPackaged().catch(explainFailure)
  // Sharing loaded modules between files halves the time.
  const flags = ['--no-orphans', `--timeout=${3 * testLimit}`, '--only-failures', '--parallel=2', '--no-isolate']
  const tests = Bun.spawn([process.execPath, 'test', ...flags, ...(words.length > 0 ? words : usual)], {
    env: { ...process.env, TEST_DATABASE_URL: postgres?.url },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const status = await tests.exited
  await postgres?.stop()
  return status
}

process.exit(await testApi(process.argv.slice(2)))
