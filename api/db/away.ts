/** Thrown where the database cannot be reached or does not answer in time: the same may go well a moment later. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'

  constructor(
    message: string,
    /** in a word what it was; what the driver calls it where that knows */
    readonly code: string,
  ) {
    super(message)
    // During an outage many of these are logged, and the stack does not help anyone.
    this.stack = `${this.name}: ${message}`
  }
}

/** SQLSTATEs, whole or by how they begin, of what keeps a database from storing anything. */
const storesNothing = [
  '25006', // a replica, or a primary that has become one
  '531', // the disk is full
  '532', // the memory is
  '58', // the disk fails
]

/** The same of what keeps it from answering anyone. */
const answersNobody = [
  ...storesNothing,
  '08', // the connection is lost, or a pooler has none to give
  '28', // we are let in no more
  '3D000', // the database is gone, as while it is restored
  '53', // there are too many connections
  '57P', // the server is stopping or starting
]

/** The same of what met others, and was undone whole. */
const conflicts = ['40001', '40P01']

/** The same of all that passes, and lies with nothing that was asked. */
const passing = [
  ...answersNobody,
  '55P03', // a lock was not to be had in time
  '57014', // it took too long for the server
]

/** What a driver calls a connection that fails: as the system does, or by a name of its own. */
const connectionFault = /^(E[A-Z_]+|CONNECT(ION)?_[A-Z]+|SASL_.+)$/

/** Whether something failed for a reason that passes; a conflict does once it was tried often enough. */
export const isAway = (error: unknown) => isDatabaseAway(error) || isOneOf(passing, error)

/** Whether something failed as all else does that is asked now. */
export const isAwayForAll = (error: unknown) => isDatabaseAway(error) || isOneOf(answersNobody, error)

/** Whether something failed because the database stores nothing just now. */
export const isUnableToStore = (error: unknown) => isOneOf(storesNothing, error)

/** True if the database does not know the statement, or does not permit it. */
export const isRefused = (error: unknown) => isOneOf(['0A', '42'], error)

/** True if it only conflicted with other transactions, and was rolled back. */
export const isConflict = (error: unknown) => isOneOf(conflicts, error)

/** A driver's failure, as DatabaseAway where it is the connection's. */
export function asAway(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || 'severity' in error) return error
  if (!connectionFault.test(String(error.code))) return error
  return new DatabaseAway(`the database cannot be reached (${error.message})`, String(error.code))
}

/**
 * Both databases name what was wrong by PostgreSQL's codes, and so does a pooler, which says nothing more of it; the
 * query layer wraps their errors.
 */
function isOneOf(states: readonly string[], error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && states.some((begin) => String(error.code).startsWith(begin))) return true
  return isOneOf(states, error.cause)
}

function isDatabaseAway(error: unknown): boolean {
  return error instanceof DatabaseAway || (error instanceof Error && isDatabaseAway(error.cause))
}
