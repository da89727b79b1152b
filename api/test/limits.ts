/** Milliseconds after which a test is said to hang. The slowest takes a minute; a busy machine is ten times as slow. */
export const testLimit = 1_200_000
/** The same for one thing that a test waits for. */
export const waitLimit = 120_000
