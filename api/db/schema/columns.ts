import { numeric, timestamp } from 'drizzle-orm/pg-core'

/** A point in time, whatever the server's time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A score, 0-100 with two decimals. */
export const score = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' })
