import { setTimeout } from 'node:timers/promises'

/** Thrown when the database cannot be reached or does not answer in time; the same may succeed a moment later. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'

  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message)
    // During an outage many of these are logged, and the stack does not help anyone.
    this.stack = `${this.name}: ${message}`
  }
}

/** SQLSTATEs, whole or their beginnings, of a database that cannot store anything. */
const storesNothing = [
  '25006', // it is a replica, or has become one
  '531', // the disk is full
  '532', // the memory is full
  '58', // the disk fails
]

/** Those of a database that cannot answer anyone. */
const answersNobody = [
  ...storesNothing,
  '08', // the connection is lost, or a pooler has none to give
  '28', // authentication failed
  '3D000', // the database is gone, for instance while it is restored
  '53', // there are too many connections
  '57P', // the server is stopping or starting
]

const conflicts = ['40001', '40P01']

/** Those of every failure that the statement didn't cause. */
const passing = [
  ...answersNobody,
  '55P03', // a lock was not free in time
  '57014', // it took too long for the server
]

/** A driver's names for failures of a connection: the system's, or its own. */
const connectionFault = /^(E[A-Z_]+|CONNECT(ION)?_[A-Z]+|SASL_.+)$/

/** True if the same may succeed a moment later. */
export const isUnavailable = (error: unknown) => isDatabaseUnavailable(error) || isOneOf(passing, error)

/** True if every other statement would fail now as well. */
export const isUnavailableForAll = (error: unknown) => isDatabaseUnavailable(error) || isOneOf(answersNobody, error)

export const isUnableToStore = (error: unknown) => isOneOf(storesNothing, error)

/** True if the database does not know the statement, or does not permit it. */
export const isRefused = (error: unknown) => isOneOf(['0A', '42'], error)

/** True if the database has no such table or column, as before its migrations. */
export const isMissing = (error: unknown) => isOneOf(['42P01', '42703'], error)

/** True if it conflicted with other transactions, and was rolled back. */
export const isConflict = (error: unknown) => isOneOf(conflicts, error)

/** how often work is retried that conflicted with others */
const maxRetries = 5
/** milliseconds of the first pause at most; each later one is up to twice as long as the one before */
const firstPause = 25

/** Retries work that conflicted with others. Throws DatabaseUnavailable if every retry did, too. */
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

/** An error from the driver, as DatabaseUnavailable if the connection failed. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error
  if (!('code' in error) || 'severity' in error) return error
  if (!connectionFault.test(String(error.code))) return error
  return new DatabaseUnavailable(`the database cannot be reached (${error.message})`, String(error.code))
}

/**
 * Both databases and a pooler use PostgreSQL's codes; a pooler gives nothing but the code. The query layer wraps these
 * errors.
 */
function isOneOf(states: readonly string[], error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && states.some((begin) => String(error.code).startsWith(begin))) return true
  return isOneOf(states, error.cause)
}

function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || (error instanceof Error && isDatabaseUnavailable(error.cause))
}
