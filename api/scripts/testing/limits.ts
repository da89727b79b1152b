/** milliseconds; generous, as the machine may be busy */
export const testLimit = 60_000
/** milliseconds for one step, less than for its story */
export const waitLimit = 30_000
