/**
 * What to tell a person about a call that failed for a reason that has nothing to do with what they
 * asked. `status` is the answer's, 0 where none came. Undefined where the status says too little.
 */
export function reasonInWords(status: number): string | undefined {
  if (status === 0) return 'The server could not be reached. Please check your connection and try again.'
  if (status === 429) return 'There were too many tries. Please wait a few minutes and try again.'
  if (status >= 500) return 'Something went wrong on our side. Please try again in a moment.'
  return undefined
}
