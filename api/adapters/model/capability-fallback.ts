import { ServiceRefusal } from './failure.ts'
import type { RequestCapabilities, SentParts } from './request.ts'

/** With everything that is good to have. */
export const allCapabilities: RequestCapabilities = {
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
  without(capabilities: RequestCapabilities, sent: SentParts): RequestCapabilities | null
}

/** What can be given up, the least important first. */
const steps: Step[] = [
  {
    named: /stream_options|include_usage/,
    without: (capabilities) =>
      capabilities.isStreamed && capabilities.countsTokens ? { ...capabilities, countsTokens: false } : null,
  },
  {
    named: /response_format|json_(schema|object|validate_failed)|\bschema\b|grammar|structured.?outputs?/i,
    without(capabilities) {
      if (capabilities.format === 'plain') return null
      return { ...capabilities, format: capabilities.format === 'json_schema' ? 'json_object' : 'plain' }
    },
  },
  {
    named: /max_completion_tokens/,
    without: (capabilities, { limit }) =>
      limit && capabilities.limit !== 'max_tokens' ? { ...capabilities, limit: 'max_tokens' } : null,
  },
  {
    named: /reasoning_effort|thinking/,
    without: (capabilities, { effort }) =>
      effort && capabilities.sendsEffort ? { ...capabilities, sendsEffort: false } : null,
  },
  {
    named: /temperature/i,
    without: (capabilities, { temperature }) =>
      temperature && capabilities.sendsTemperature ? { ...capabilities, sendsTemperature: false } : null,
  },
  {
    named: /\bstream(ing)?\b/i,
    without: (capabilities) => (capabilities.isStreamed ? { ...capabilities, isStreamed: false } : null),
  },
  {
    named:
      /\bsystem\b\W{0,3}role|\brole\b.{0,20}\bsystem\b|roles (must alternate|are supported)|messages(\[\d+\]|\.\d+)\.role|developer instruction/i,
    without: (capabilities, { system }) =>
      system && capabilities.hasSystemRole ? { ...capabilities, hasSystemRole: false } : null,
  },
]

/**
 * What to ask for after a server refused with these words: what they name first is given up. Where they name nothing that
 * can be, it is what is least important, or nothing and null if `isNameNeeded`. Null where nothing is left.
 */
export function nextCapabilities(
  capabilities: RequestCapabilities,
  said: string,
  sent: SentParts,
  isNameNeeded = false,
): RequestCapabilities | null {
  const possible = steps.flatMap(({ named, without }) => {
    const below = without(capabilities, sent)
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
 * Finds out how a server can be asked, and remembers it for the next time. `ask` makes one try and says when the
 * server begins to answer; where the server refuses the form of the request, the next try does with less. Throws what
 * `ask` throws; where every try is refused, it throws the first refusal, because the form is then unlikely to be the
 * cause.
 */
export function createCapabilityFallback() {
  let learnt = allCapabilities
  return async (
    sent: SentParts,
    ask: (capabilities: RequestCapabilities, hasBegun: () => void) => Promise<void>,
  ): Promise<void> => {
    let capabilities = learnt
    let first: ServiceRefusal | null = null
    for (;;) {
      try {
        const current = capabilities
        return await ask(current, () => (learnt = current))
      } catch (error) {
        const words = error instanceof ServiceRefusal ? wordsOnForm(error) : null
        if (!(error instanceof ServiceRefusal) || words === null) throw error
        first ??= error
        const below = nextCapabilities(capabilities, words.said, sent, words.isNameNeeded)
        if (below === null) {
          learnt = allCapabilities
          throw first
        }
        capabilities = below
      }
    }
  }
}
