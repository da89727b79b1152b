import { ServiceRefusal } from './model-failure.ts'
import type { Rung, SentSettings } from './model-request.ts'

/** With everything that is good to have. */
export const topRung: Rung = {
  format: 'json_schema',
  isStreamed: true,
  countsTokens: true,
  limit: 'max_completion_tokens',
  sendsEffort: true,
}

interface Step {
  /** how a server names what it does not accept */
  named: RegExp
  /** null where there is nothing to give up */
  down(rung: Rung, sent: SentSettings): Rung | null
}

/** What can be given up, the least important first. */
const steps: Step[] = [
  {
    named: /stream_options|include_usage/,
    down: (rung) => (rung.isStreamed && rung.countsTokens ? { ...rung, countsTokens: false } : null),
  },
  {
    named: /response_format|json_schema|json_object|json_validate_failed/,
    down(rung) {
      if (rung.format === 'plain') return null
      return { ...rung, format: rung.format === 'json_schema' ? 'json_object' : 'plain' }
    },
  },
  {
    named: /max_completion_tokens/,
    down: (rung, { limit }) => (limit && rung.limit !== 'max_tokens' ? { ...rung, limit: 'max_tokens' } : null),
  },
  {
    named: /reasoning_effort|thinking/,
    down: (rung, { effort }) => (effort && rung.sendsEffort ? { ...rung, sendsEffort: false } : null),
  },
  {
    named: /\bstream(ing)?\b/i,
    down: (rung) => (rung.isStreamed ? { ...rung, isStreamed: false } : null),
  },
]

/**
 * The next rung after a server refused one with these words: without what they name first, or otherwise without what is
 * least important. Null where nothing is left to give up.
 */
export function rungBelow(rung: Rung, said: string, sent: SentSettings): Rung | null {
  const possible = steps.flatMap(({ named, down }) => {
    const below = down(rung, sent)
    return below === null ? [] : [{ below, place: said.search(named) }]
  })
  const [named] = possible.filter(({ place }) => place !== -1).toSorted((a, b) => a.place - b.place)
  return (named ?? possible[0])?.below ?? null
}

/** The statuses with which a server may refuse the form of a request. */
const aboutTheForm = new Set([400, 404, 415, 422])

/**
 * Finds out how a server can be asked, and remembers it for the next time. `ask` tries one rung and says when the
 * server begins to answer; where the server refuses the form of the request, the rung below is tried. Throws what `ask`
 * throws; where every rung is refused, it throws the first refusal, because the form is then unlikely to be the cause.
 */
export function createLadder(sent: SentSettings) {
  let learnt = topRung
  return async (ask: (rung: Rung, hasBegun: () => void) => Promise<void>): Promise<void> => {
    let rung = learnt
    let first: ServiceRefusal | null = null
    for (;;) {
      try {
        const current = rung
        return await ask(current, () => (learnt = current))
      } catch (error) {
        const isStep = error instanceof ServiceRefusal && error.end === 'refused' && aboutTheForm.has(error.status ?? 0)
        if (!isStep) throw error
        first ??= error
        const below = rungBelow(rung, error.said, sent)
        if (below === null) {
          learnt = topRung
          throw first
        }
        rung = below
      }
    }
  }
}
