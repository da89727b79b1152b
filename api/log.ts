/** Writes one line of JSON to the log's error stream. Facts must hold nothing personal. */
export function logFailure(facts: Record<string, string>, cause: unknown): void {
  console.error(JSON.stringify({ ...facts, cause: causeOf(cause) }))
}

/** The error and what caused it, without a statement's parameters, which may be personal. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no error was given'
  const own = 'params' in error ? `${error.name}: a statement failed` : (error.stack ?? error.message)
  return error.cause === undefined ? own : `${own}\ncaused by ${causeOf(error.cause)}`
}
