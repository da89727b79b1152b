import { channel } from 'node:diagnostics_channel'

/** Something that happens again and again (.github/decisions, 14). Publishing it costs next to nothing where nobody listens. */
function observedEvent<Facts>(name: string) {
  const events = channel(name)
  return {
    publish(facts: Facts): void {
      if (events.hasSubscribers) events.publish(facts)
    },
    hasSubscribers: () => events.hasSubscribers,
    /** Calls the listener with each one that is published. Gives a function that ends this. */
    subscribe(listener: (facts: Facts) => void) {
      const subscriber = (facts: unknown) => listener(facts as Facts)
      events.subscribe(subscriber)
      return () => void events.unsubscribe(subscriber)
    },
  }
}

export type LogLevel = 'info' | 'warn' | 'error'

/** One line of the log: besides these, what it says. */
export interface LogLine extends Record<string, unknown> {
  /** in ISO 8601 */
  time: string
  level: LogLevel
  /** the request's, else one of its own */
  id: string
}

export const logLines = observedEvent<LogLine>('log-line')

/** One request and how it was answered; nothing in it says who asked. */
export interface AnsweredRequest {
  /** also what a failure is logged under; a file built in advance cannot fail, and has none */
  id?: string
  method: string
  /** the pattern of its address, such as `/api/shared/:token`; `/*` is what no other fits */
  route: string
  status: number
  /** of the problem that was answered */
  code?: string | undefined
  /** milliseconds until the answer began */
  duration: number
}

export const requests = observedEvent<AnsweredRequest>('request')

/** A request with an X-Forwarded-For that TRUST_PROXY=off lets nobody read. */
export const ignoredForwards = observedEvent<object>('ignored-forward')

/** One statement that saved so many answers. */
export const saves = observedEvent<{ answers: number }>('save')

/** A statement or a transaction that begins, or has ended after so many milliseconds. */
export const databaseCalls = observedEvent<{ type: 'begun' } | { type: 'ended'; duration: number }>('database-call')

/** Makes a call to the database, and publishes its beginning and its end where somebody listens. */
export function observedCall<Result>(call: () => Promise<Result>): Promise<Result> {
  if (!databaseCalls.hasSubscribers()) return call()
  const startedAt = performance.now()
  databaseCalls.publish({ type: 'begun' })
  return call().finally(() => databaseCalls.publish({ type: 'ended', duration: performance.now() - startedAt }))
}

/** A failure of the database that was logged: an SQLSTATE, or the driver's name for it. */
export const databaseFailures = observedEvent<{ code: string }>('database-failure')

/** One call of the model: how it ended, and the tokens that it took. */
export const modelCalls = observedEvent<{ end: string; promptTokens: number; completionTokens: number }>('model-call')

/** How the mails stand that were not sent: how many wait or were given up, and the age of the oldest that waits, in seconds. */
export const mailQueue = observedEvent<{ waiting: number; failed: number; age: number }>('mail-queue')

/** A mail that was tried, and how that ended. */
export const mailTries = observedEvent<{ end: string }>('mail-try')
