/** An error the operator can fix. Its message says how, and is shown without a stack. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

/** What an error says, as part of a sentence for the operator. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'no reason was given')

/** Ends the process and says why: only the message of an OperatorError, the whole of any other error. */
export function endWith(error: unknown): never {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
}
