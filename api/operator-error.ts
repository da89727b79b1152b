/** Something that the operator can put right. The message says how, and is shown without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** Ends the process and says why: only the message of an OperatorError, the whole of any other error. */
export function endWith(error: unknown): never {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
}
