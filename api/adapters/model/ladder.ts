import { ServiceRefusal } from './failure.ts'
import type { Rung, SentParts } from './request.ts'

/** With everything that is good to have. */
export const topRung: Rung = {
  format: 'json_schema',
  isStreamed: true,
  countsTokens: true,
  limit: 'max_completion_tokens',
  sendsEffort: true,
  sendsTemperature: true,
  hasSystemRole: true,
}

interface Step {
  /** how a server names what it does not accept */
  named: RegExp
  /** null where there is nothing to give up */
  down(rung: Rung, sent: SentParts): Rung | null
}

/** What can be given up, the least important first. */
const steps: Step[] = [
  {
    named: /stream_options|include_usage/,
    down: (rung) => (rung.isStreamed && rung.countsTokens ? { ...rung, countsTokens: false } : null),
  },
  {
    named: /response_format|json_(schema|object|validate_failed)|\bschema\b|grammar|structured.?outputs?/i,
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
    named: /temperature/i,
    down: (rung, { temperature }) =>
      temperature && rung.sendsTemperature ? { ...rung, sendsTemperature: false } : null,
  },
  {
    named: /\bstream(ing)?\b/i,
    down: (rung) => (rung.isStreamed ? { ...rung, isStreamed: false } : null),
  },
  {
    named:
      /\bsystem\b\W{0,3}role|\brole\b.{0,20}\bsystem\b|roles (must alternate|are supported)|messages(\[\d+\]|\.\d+)\.role|developer instruction/i,
    down: (rung, { system }) => (system && rung.hasSystemRole ? { ...rung, hasSystemRole: false } : null),
  },
]

/**
 * The next rung after a server refused one with these words: without what they name first. Where they name nothing that
 * can be given up, it is without what is least important, or null if `isNameNeeded`. Null where nothing is left.
 */
export function rungBelow(rung: Rung, said: string, sent: SentParts, isNameNeeded = false): Rung | null {
  const possible = steps.flatMap(({ named, down }) => {
    const below = down(rung, sent)
    return below === null ? [] : [{ below, place: said.search(named) }]
  })
  const [named] = possible.filter(({ place }) => place !== -1).toSorted((a, b) => a.place - b.place)
  const fallback = isNameNeeded ? null : possible[0]
  return (named ?? fallback)?.below ?? null
}

const noSuchModel =
  /model_not_found|invalid[ _]model\b|no models? (is |are )?loaded|DeploymentNotFound|\b(model|deployment)\b.{0,120}?\b(not exist|not found|not a valid)/i
const namesForm =
  /response_format|json_schema|\bschema\b|grammar|\b(unsupported|unknown|unrecognized|unexpected)\W+(\w+\W+)?(parameter|argument|field|value)|\bnot (supported|permitted|implemented|support)\b|roles (must alternate|are supported)/i

/** What a refusal says of the form of the request; null where the form is not the cause. */
function wordsOnForm({ end, status = 0, said }: ServiceRefusal): { said: string; isNameNeeded: boolean } | null {
  if (end !== 'refused' || noSuchModel.test(said)) return null
  if ([400, 415, 422].includes(status)) return { said, isNameNeeded: false }
  if (status >= 500 && namesForm.test(said)) return { said, isNameNeeded: true }
  if (status !== 404) return null
  // A page in place of JSON comes from a gateway, to which a response format may make another address.
  const isPage = !/^\s*[[{]/.test(said) && !/model/i.test(said)
  return { said: isPage ? 'response_format' : said, isNameNeeded: true }
}

/**
 * Finds out how a server can be asked, and remembers it for the next time. `ask` tries one rung and says when the
 * server begins to answer; where the server refuses the form of the request, the rung below is tried. Throws what `ask`
 * throws; where every rung is refused, it throws the first refusal, because the form is then unlikely to be the cause.
 */
export function createLadder() {
  let learnt = topRung
  return async (sent: SentParts, ask: (rung: Rung, hasBegun: () => void) => Promise<void>): Promise<void> => {
    let rung = learnt
    let first: ServiceRefusal | null = null
    for (;;) {
      try {
        const current = rung
        return await ask(current, () => (learnt = current))
      } catch (error) {
        const words = error instanceof ServiceRefusal ? wordsOnForm(error) : null
        if (!(error instanceof ServiceRefusal) || words === null) throw error
        first ??= error
        const below = rungBelow(rung, words.said, sent, words.isNameNeeded)
        if (below === null) {
          learnt = topRung
          throw first
        }
        rung = below
      }
    }
  }
}
