/** An error the operator can fix; its message says how, and is shown without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'no reason was given')

/** Prints only the message of an OperatorError, all of any other error. */
export function endWith(error: unknown): never {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
}
