/** months */
const retakeMonths = 3

/** ISO 8601; null once it has come. `now` in milliseconds since 1970. */
export function retakeDay(completedAt: string, now: number): string | null {
  const day = new Date(completedAt)
  if (Number.isNaN(day.getTime())) return null
  const month = day.getUTCMonth() + retakeMonths
  day.setUTCMonth(month)
  const hasOverflown = day.getUTCMonth() !== month % 12
  if (hasOverflown) day.setUTCDate(0)
  return day.getTime() > now ? day.toISOString() : null
}

export function isRetakeDue(completedAt: string, now: number): boolean {
  return retakeDay(completedAt, now) === null
}
