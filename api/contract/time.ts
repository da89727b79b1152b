/** milliseconds */
export const hour = 60 * 60 * 1000
export const day = 24 * hour
/** between daily runs: a little less than a day, as timers and clocks differ */
export const dailyInterval = day - hour

/** Same time of day; the last day of shorter months. */
export function monthsBefore(time: Date, months: number): Date {
  const before = new Date(time)
  before.setUTCMonth(time.getUTCMonth() - months)
  if (before.getUTCDate() !== time.getUTCDate()) before.setUTCDate(0)
  return before
}

/** In UTC, as '2026-11-26'. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)
