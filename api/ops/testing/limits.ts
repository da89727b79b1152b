/** milliseconds after which a test fails; generous, because the machine may be busy */
export const testLimit = 60_000
/** milliseconds for one thing that a story waits for, so that it fails before the story does */
export const waitLimit = 30_000
