/** Something that whoever runs this can set right; the message says what, and is shown without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** Ends the process and says why: in a sentence where the operator can set it right, else with the whole error. */
export function endWith(error: unknown): never {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
}
