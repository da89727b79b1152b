import type { EvidenceId } from '#api/letter/contract.ts'
import { type SignalName, signalNames } from '#api/contract/signal.ts'
import { type QuestionRow, questionRows } from '#api/instrument/facts/questions.ts'
import { isTenderSignal } from '#api/instrument/facts/signals.ts'

const kinds = ['ras', 'zone', 'quality', 'growth', 'signal', 'component', 'style', 'item'] as const

/** One thing that a sentence rests on, read from its id. */
export interface Cited {
  id: EvidenceId
  kind: (typeof kinds)[number]
  /** the signal it belongs to; null for the whole result, and for a statement that is no longer asked */
  signal: SignalName | null
  /** a component's name */
  component: string | null
  /** a statement's row in today's questionnaire */
  row: QuestionRow | null
}

const rowsById = new Map(signalNames.flatMap((signal) => questionRows[signal].map((row) => [row.id, { signal, row }])))

/** What an id names: 'component:Spark/Showing Care' is the component Showing Care of Spark. */
export function citedThing(id: EvidenceId): Cited {
  const [head = '', rest = ''] = id.split(':', 2)
  const kind = kinds.find((one) => one === head) ?? 'quality'
  const asked = kind === 'item' ? rowsById.get(Number(rest)) : undefined
  const [first = '', component = null] = rest.split('/', 2)
  const named = signalNames.find((signal) => signal === first)
  return { id, kind, signal: asked?.signal ?? named ?? null, component, row: asked?.row ?? null }
}

/** True if a sentence is about how the answers were given. */
export function isOnQuality(evidence: readonly EvidenceId[]): boolean {
  return evidence.includes('quality')
}

/**
 * Whether a statement may be shown large: not if it is about fear, hurt or being left, not from a tender signal when
 * answers may speak of fear (`care`), and not if it is worded differently today, when nothing of this is known.
 */
export function mayStandOut({ row, signal }: Cited, wording: string, care: boolean): boolean {
  return row?.text === wording && !row.tender && !(care && isTenderSignal(signal))
}
