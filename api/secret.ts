import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf, OperatorError } from './operator-error.ts'

const secretLength = 32

/**
 * Created once in `dataDir`, readable by its owner alone; safe when processes race. Throws OperatorError if it can't be
 * stored or is too short.
 */
export function loadOrCreateSecret(dataDir: string): string {
  const path = join(dataDir, 'auth-secret')
  const secret = attempt(path, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!existsSync(path)) make(path)
    return readFileSync(path, 'utf8')
  })
  if (secret.trim().length >= secretLength) return secret
  throw new OperatorError(
    `The secret in ${path} has fewer than ${secretLength} characters. Remove that file to have a new one made ` +
      `(everyone has to sign in again), or set AUTH_SECRET.`,
  )
}

function make(path: string): void {
  const draft = `${path}.${process.pid}.${Bun.randomUUIDv7()}`
  try {
    const secret = randomBytes(secretLength).toString('base64url')
    writeFileSync(draft, secret, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function attempt<Result>(path: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw new OperatorError(`Failed to create or read the secret in ${path}: ${messageOf(error)}`, { cause: error })
  }
}
