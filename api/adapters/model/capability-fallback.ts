import { ServiceRefusal } from './failure.ts'
import type { RequestCapabilities } from './request.ts'

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
  less: (capabilities: RequestCapabilities) => Partial<RequestCapabilities>
}

/** What can be given up, the least important first. */
const steps: Step[] = [
  { named: /stream_options|include_usage/, less: () => ({ countsTokens: false }) },
  {
    named: /response_format|json_(schema|object|validate_failed)|\bschema\b|grammar|structured.?outputs?/i,
    less: ({ format }) => ({ format: format === 'json_schema' ? 'json_object' : 'plain' }),
  },
  { named: /max_completion_tokens/, less: () => ({ limit: 'max_tokens' }) },
  { named: /reasoning_effort|thinking/, less: () => ({ sendsEffort: false }) },
  { named: /temperature/i, less: () => ({ sendsTemperature: false }) },
  { named: /\bstream(ing)?\b/i, less: () => ({ isStreamed: false }) },
  {
    named:
      /\bsystem\b\W{0,3}role|\brole\b.{0,20}\bsystem\b|roles (must alternate|are supported)|messages(\[\d+\]|\.\d+)\.role|developer instruction/i,
    less: () => ({ hasSystemRole: false }),
  },
]

/** The request to a server with these capabilities. */
type BodyFor = (capabilities: RequestCapabilities) => object

/**
 * What to ask for after a server refused: of all that changes the request, what its words name first is given up. Where
 * they name nothing, it is what is least important, or nothing and null if `isNameNeeded`. Null where nothing is left.
 */
function nextCapabilities(
  capabilities: RequestCapabilities,
  bodyFor: BodyFor,
  { said, isNameNeeded }: { said: string; isNameNeeded: boolean },
): RequestCapabilities | null {
  const body = bodyFor(capabilities)
  const possible = steps
    .map(({ named, less }) => ({ below: { ...capabilities, ...less(capabilities) }, place: said.search(named) }))
    .filter(({ below }) => !Bun.deepEquals(bodyFor(below), body))
  const [named] = possible.filter(({ place }) => place !== -1).toSorted((a, b) => a.place - b.place)
  const fallback = isNameNeeded ? undefined : possible[0]
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
  return status === 404 || (status >= 500 && namesForm.test(said)) ? { said, isNameNeeded: true } : null
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
    bodyFor: BodyFor,
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
        const below = nextCapabilities(capabilities, bodyFor, words)
        if (below === null) {
          learnt = allCapabilities
          throw first
        }
        capabilities = below
      }
    }
  }
}
