/**
 * Why the built-in text stands: a limit of the day is reached; the model could not be asked or did not
 * finish an answer in time; it declined to write; what it wrote was turned down; the text is being written elsewhere, to be read again
 * in a while; the person did not choose the model; there is none; or what the person answered is met
 * with the built-in words alone.
 */
export const keptReasons = [
  'limit',
  'failed',
  'declined',
  'rejected',
  'busy',
  'choice',
  'unconfigured',
  'care',
] as const
