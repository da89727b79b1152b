import { databaseFailures } from './observed.ts'

/** Writes one line of JSON to the log's error stream. Facts must hold nothing personal. */
export function logFailure(facts: Record<string, string>, cause: unknown): void {
  const time = new Date().toISOString()
  console.error(JSON.stringify({ time, level: 'error', ...facts, cause: causeOf(cause) }))
}

/** Writes one line of JSON about something that is not a failure. Facts must hold nothing personal. */
export function logFact(facts: Record<string, string>): void {
  console.log(JSON.stringify({ time: new Date().toISOString(), level: 'info', ...facts }))
}

/** The error and what caused it. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no error was given'
  const own = errorInLog(error)
  return error.cause === undefined ? own : `${own}\ncaused by ${causeOf(error.cause)}`
}

/** Whether the error comes from the database or a pooler, or says that the database could not be reached. */
const isOfDatabase = (error: Error) => 'severity' in error || 'severity_local' in error || error.name === 'DatabaseAway'

/** A statement's parameters may be personal, and the database's messages repeat them, so only the code is logged. */
function errorInLog(error: Error): string {
  const code = 'code' in error ? String(error.code) : ''
  if (isOfDatabase(error)) databaseFailures.publish({ code })
  if ('severity' in error && 'code' in error) return `the database failed with SQLSTATE ${code}`
  return 'params' in error ? `${error.name}: a statement failed` : (error.stack ?? error.message)
}
