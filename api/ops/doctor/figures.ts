import type { ModelEnd, RequestCapabilities } from '../../adapters/model/model.ts'
import { type Slot, slots } from '../../contract/insights.ts'
import type { Tokens } from '../../db/insight-calls.ts'
import type { ModelCall } from './calls.ts'
import type { Examined } from './examination.ts'

interface Counted<Of> {
  of: Of
  count: number
}

/** The figures of the calls to a server and of the check of their answers. Times are in seconds. */
export interface DoctorFigures {
  sheets: number
  /** how the server was asked at last; null where it never began to answer */
  capabilities: RequestCapabilities | null
  /** the words came a few at a time */
  isWordByWord: boolean
  /** until the first word came, or null where none came */
  firstWord: { median: number; longest: number } | null
  /** over the whole of each call; tokens of thoughts are tokens */
  aSecond: { words: number; tokens: number }
  /** tokens: what the largest call needed, and what the server says that it has */
  context: { needed: number; there: number | null }
  /** sentences: as they came, what the program let pass, and what the second reading let stand */
  sentences: { written: number; passed: number; standing: number }
  /** letters to which at least one sentence was added */
  letters: number
  /** by place of the letter: how many were asked for, and how many got a sentence that would stand */
  places: { slot: Slot; asked: number; filled: number }[]
  /** how many letters had no answer to one of their calls, by how that ended */
  unanswered: Counted<ModelEnd>[]
  /** of how many sentences the program refused, what was wrong, the commonest first */
  reasons: Counted<string>[]
  /** of the calls that the server began to answer */
  cost: Tokens & { calls: number; isEstimated: boolean }
}

/** `there`: the context that the server says it has, in tokens. */
export function doctorFigures(
  examined: readonly Examined[],
  calls: readonly ModelCall[],
  there: number | null,
): DoctorFigures {
  const answered = calls.filter(({ capabilities }) => capabilities !== null)
  const seconds = sum(answered.map((call) => call.seconds))
  const cost = {
    promptTokens: sum(calls.map(({ tokens }) => tokens.promptTokens)),
    completionTokens: sum(calls.map(({ tokens }) => tokens.completionTokens)),
    calls: answered.length,
    isEstimated: answered.some(({ isEstimated }) => isEstimated),
  }
  return {
    sheets: examined.length,
    capabilities: answered.at(-1)?.capabilities ?? null,
    isWordByWord: calls.some(({ pieces }) => pieces > 1),
    firstWord: firstWordOf(calls),
    aSecond: {
      words: perSecond(sum(calls.map(({ words }) => words)), seconds),
      tokens: perSecond(cost.completionTokens, seconds),
    },
    context: { needed: Math.max(0, ...calls.flatMap(({ room }) => room ?? [])), there },
    sentences: {
      written: sum(examined.map(({ written }) => written)),
      passed: sum(examined.map(({ passed }) => passed)),
      standing: sum(examined.map(({ standing }) => standing)),
    },
    letters: examined.filter(({ standing }) => standing > 0).length,
    places: slots.map((slot) => ({
      slot,
      asked: examined.filter(({ asked }) => asked.includes(slot)).length,
      filled: examined.filter(({ filled }) => filled.includes(slot)).length,
    })),
    unanswered: countsOf(examined.flatMap(({ end }) => end ?? [])),
    reasons: countsOf(examined.flatMap(({ reasons }) => reasons.flat())),
    cost,
  }
}

function firstWordOf(calls: readonly ModelCall[]): DoctorFigures['firstWord'] {
  const waits = calls.flatMap(({ firstWord }) => firstWord ?? []).toSorted((one, other) => one - other)
  return waits.length === 0 ? null : { median: waits[Math.floor(waits.length / 2)]!, longest: waits.at(-1)! }
}

/** How often each occurs, the most frequent first. */
function countsOf<Of>(all: readonly Of[]): Counted<Of>[] {
  return [...Map.groupBy(all, (one) => one)]
    .map(([of, same]) => ({ of, count: same.length }))
    .toSorted((one, other) => other.count - one.count)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const perSecond = (count: number, seconds: number) => (seconds > 0 ? count / seconds : 0)
