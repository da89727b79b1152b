/**
 * Milliseconds after which a test is said to hang: seven times what the slowest took where forty processes shared two
 * cores.
 */
export const testLimit = 1_200_000
/** The same for one thing that a story waits for, so that one that fails says so sooner. */
export const waitLimit = 120_000
