import type { ModelEnd } from '../../adapters/model-failure.ts'
import type { Rung } from '../../adapters/model-request.ts'
import type { TokenRoom } from '../../adapters/model-room.ts'
import { ParagraphDraft } from '../../contract/insights.ts'
import type { Tokens } from '../../db/insight-calls.ts'
import type { ModelCall } from './calls.ts'
import { textOutcome, type Examined, type Outcome } from './examination.ts'
import { reasonKind } from './reason-kind.ts'

interface Counted<Of> {
  of: Of
  count: number
}

/** The figures of the calls to a server and of the check of their answers. Times are in seconds. */
export interface DoctorFigures {
  sheets: number
  /** how the server was asked at last; null where it never began to answer */
  rung: Rung | null
  /** the words came a few at a time */
  isWordByWord: boolean
  /** until a reader would see a word, or null where none came */
  firstWord: { median: number; longest: number } | null
  /** over the whole of each call; tokens of thoughts are tokens */
  aSecond: { words: number; tokens: number }
  /** tokens */
  context: TokenRoom & { there: number | null }
  texts: Record<Outcome, number>
  /** by kind: how many were asked for, and how many of the model's would stand */
  paragraphs: { kind: ParagraphDraft['kind']; asked: number; standing: number }[]
  /** how many texts had no answer to their last call, by how that ended */
  unanswered: Counted<ModelEnd>[]
  /** of how many answers something was rejected, all tries together, and of how many for a reason of this kind */
  rejectedAnswers: number
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
  const rejected = examined.flatMap(({ reasons }) => reasons.filter((one) => one.length > 0))
  const answered = calls.filter(({ rung }) => rung !== null)
  const seconds = sum(answered.map((call) => call.seconds))
  const cost = {
    promptTokens: sum(calls.map(({ tokens }) => tokens.promptTokens)),
    completionTokens: sum(calls.map(({ tokens }) => tokens.completionTokens)),
    calls: answered.length,
    isEstimated: answered.some(({ isEstimated }) => isEstimated),
  }
  return {
    sheets: examined.length,
    rung: answered.at(-1)?.rung ?? null,
    isWordByWord: calls.some(({ pieces }) => pieces > 1),
    firstWord: firstWordOf(calls),
    aSecond: {
      words: perSecond(sum(calls.map(({ words }) => words)), seconds),
      tokens: perSecond(cost.completionTokens, seconds),
    },
    context: { ...roomOf(calls), there },
    texts: {
      atFirst: textsThat(examined, 'atFirst'),
      atSecond: textsThat(examined, 'atSecond'),
      inPart: textsThat(examined, 'inPart'),
      notAtAll: textsThat(examined, 'notAtAll'),
    },
    paragraphs: paragraphFigures(examined),
    unanswered: countsOf(examined.flatMap(({ end }) => end ?? [])),
    rejectedAnswers: rejected.length,
    reasons: countsOf(rejected.flatMap((reasons) => [...new Set(reasons.map(reasonKind))])),
    cost,
  }
}

const textsThat = (examined: readonly Examined[], outcome: Outcome) =>
  examined.filter((one) => textOutcome(one) === outcome).length

function paragraphFigures(examined: readonly Examined[]): DoctorFigures['paragraphs'] {
  const having = (part: 'asked' | 'standing', kind: ParagraphDraft['kind']) =>
    examined.filter((one) => one[part].includes(kind)).length
  return ParagraphDraft.shape.kind.options
    .map((kind) => ({ kind, asked: having('asked', kind), standing: having('standing', kind) }))
    .filter(({ asked }) => asked > 0)
}

function firstWordOf(calls: readonly ModelCall[]): DoctorFigures['firstWord'] {
  const waits = calls.flatMap(({ firstWord }) => firstWord ?? []).toSorted((one, other) => one - other)
  return waits.length === 0 ? null : { median: waits[Math.floor(waits.length / 2)]!, longest: waits.at(-1)! }
}

/** The most that any call needed; what a second one needs is estimated until one was made. */
function roomOf(calls: readonly ModelCall[]): TokenRoom {
  const rooms = calls.map(({ room }) => room)
  const most = (values: number[]) => Math.max(0, ...values)
  const seconds = rooms.filter(({ again }) => again === null).map(({ once }) => once)
  return {
    once: most(rooms.filter(({ again }) => again !== null).map(({ once }) => once)),
    again: most(seconds.length > 0 ? seconds : rooms.map(({ again }) => again ?? 0)),
  }
}

/** How often each occurs, the most frequent first. */
function countsOf<Of>(all: readonly Of[]): Counted<Of>[] {
  return [...Map.groupBy(all, (one) => one)]
    .map(([of, same]) => ({ of, count: same.length }))
    .toSorted((one, other) => other.count - one.count)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const perSecond = (count: number, seconds: number) => (seconds > 0 ? count / seconds : 0)
