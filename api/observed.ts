import { channel } from 'node:diagnostics_channel'

/** Something that happens again and again. To tell of it costs next to nothing where nobody listens. */
export interface Happening<Facts> {
  tell(facts: Facts): void
  isHeard(): boolean
  /** Has each one heard, as it is told, until what this gives is called. */
  hear(listener: (facts: Facts) => void): () => void
}

function happening<Facts>(name: string): Happening<Facts> {
  const told = channel(name)
  return {
    tell: (facts) => {
      if (told.hasSubscribers) told.publish(facts)
    },
    isHeard: () => told.hasSubscribers,
    hear: (listener) => {
      const subscriber = (facts: unknown) => listener(facts as Facts)
      told.subscribe(subscriber)
      return () => void told.unsubscribe(subscriber)
    },
  }
}

/** One request and how it was answered; nothing in it says who asked. */
export interface AnsweredRequest {
  /** also what a failure is logged under; what is made before anybody asks cannot fail, and has none */
  id?: string
  method: string
  /** the pattern of its address, such as `/api/shared/:token`; `/*` is what no other fits */
  route: string
  status: number
  /** milliseconds until the answer began */
  duration: number
}

export const requests = happening<AnsweredRequest>('request')

/** One statement that saved so many answers. */
export const saves = happening<{ answers: number }>('save')

/** A statement or a transaction that begins, or has ended after so many milliseconds. */
export const databaseCalls = happening<{ type: 'begun' } | { type: 'ended'; duration: number }>('database-call')

/** Asks the database for something, and tells of it where somebody listens. */
export function observedCall<Result>(call: () => Promise<Result>): Promise<Result> {
  if (!databaseCalls.isHeard()) return call()
  const startedAt = performance.now()
  databaseCalls.tell({ type: 'begun' })
  return call().finally(() => databaseCalls.tell({ type: 'ended', duration: performance.now() - startedAt }))
}

/** A connection to the database that was opened, or closed. */
export const databaseConnections = happening<{ change: 1 | -1 }>('database-connection')

/** A replica that could be reached until now, or can be again. */
export const replicaChanges = happening<{ isReached: true } | { isReached: false; error: unknown }>('replica-change')

/** What the log has of the database: an SQLSTATE, or what the driver calls it. */
export const databaseFailures = happening<{ code: string }>('database-failure')

/** One call of the model: `answered`, or in a word what kept it from being; and what it took, perhaps estimated. */
export const modelCalls = happening<{ end: string; promptTokens: number; completionTokens: number }>('model-call')
