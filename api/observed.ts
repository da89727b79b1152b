import { channel } from 'node:diagnostics_channel'

/** Something that happens again and again. To tell of it costs next to nothing where nobody listens. */
export interface Happening<Facts> {
  tell(facts: Facts): void
  /** Has each one heard, as it is told, until what this gives is called. */
  hear(listener: (facts: Facts) => void): () => void
}

function happening<Facts>(name: string): Happening<Facts> {
  const told = channel(name)
  return {
    tell: (facts) => {
      if (told.hasSubscribers) told.publish(facts)
    },
    hear: (listener) => {
      const subscriber = (facts: unknown) => listener(facts as Facts)
      told.subscribe(subscriber)
      return () => void told.unsubscribe(subscriber)
    },
  }
}

/** One request and how it was answered; nothing in it says who asked. */
export interface AnsweredRequest {
  /** also what a failure is logged under */
  id: string
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

/** What the log has of the database: an SQLSTATE, or what the driver calls it. */
export const databaseFailures = happening<{ code: string }>('database-failure')

/** One call of the model: `answered`, or in a word what kept it from being; and what it took, perhaps estimated. */
export const modelCalls = happening<{ end: string; promptTokens: number; completionTokens: number }>('model-call')
