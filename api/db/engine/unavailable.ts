import { setTimeout } from 'node:timers/promises'

/** The database is unreachable or too slow; retrying may succeed. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'

  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message)
    // Logged often in an outage, when stacks don't help.
    this.stack = `${this.name}: ${message}`
  }
}

/** SQLSTATEs (or prefixes) of a database that can't store. */
const storesNothing = [
  '25006', // replica
  '531', // disk full
  '532', // memory full
  '58', // disk failure
]

/** SQLSTATEs of a database that can't answer anyone. */
const answersNobody = [
  ...storesNothing,
  '08', // connection lost, or a pooler has none
  '28', // authentication failed
  '3D000', // no such database, as during a restore
  '53', // too many connections
  '57P', // server stopping or starting
]

const conflicts = ['40001', '40P01']

/** SQLSTATEs that the statement didn't cause. */
const passing = [
  ...answersNobody,
  '55P03', // lock timeout
  '57014', // statement timeout
]

/** System or driver codes for failed connections. */
const connectionFault = /^(E[A-Z_]+|CONNECT(ION)?_[A-Z]+|SASL_.+)$/

export const isUnavailable = (error: unknown) => isLost(error) || isOneOf(passing, error)

/** Every other statement would fail now, too. */
export const isUnavailableForAll = (error: unknown) => isLost(error) || isOneOf(answersNobody, error)

export const isUnableToStore = (error: unknown) => isOneOf(storesNothing, error)

/** Unknown or forbidden statement. */
export const isRefused = (error: unknown) => !isLost(error) && isOneOf(['0A', '42'], error)

/** No such table or column, as before migrations. */
export const isSchemaMissing = (error: unknown) => isOneOf(['42P01', '42703'], error)

export const isConflict = (error: unknown) => isOneOf(conflicts, error)

const maxRetries = 5
/** milliseconds at most; doubles with each retry */
const firstPause = 25

/** Throws DatabaseUnavailable if every retry conflicts, too. */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error)) throw error
      if (retries === maxRetries) throw new DatabaseUnavailable('every retry conflicted with others', 'CONFLICT')
    }
    await setTimeout(Math.random() * firstPause * 2 ** retries)
  }
}

export function toUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  if (!('code' in error) || 'severity' in error) return error
  if (!connectionFault.test(String(error.code))) return error
  return new DatabaseUnavailable(`the database is unavailable (${error.message})`, String(error.code))
}

/** Both databases and poolers use PostgreSQL's codes; Drizzle wraps the errors. */
function isOneOf(states: readonly string[], error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && states.some((begin) => String(error.code).startsWith(begin))) return true
  return isOneOf(states, error.cause)
}

function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof DatabaseUnavailable || endsConnection(error) || isLost(error.cause)
}

/** Also if it is refused: its SQLSTATE, as 55000, may be one that a statement can cause, too. */
const endsConnection = (error: Error & { severity?: unknown; severity_local?: unknown }) =>
  // PostgreSQL translates the second; poolers send it alone.
  ['FATAL', 'PANIC'].includes(String(error.severity ?? error.severity_local))
