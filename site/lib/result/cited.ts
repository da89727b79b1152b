import type { EvidenceId } from '../../../api/contract/insights.ts'
import type { SignalName } from '../../../api/contract/signal.ts'
import { signalNames } from '../../../api/contract/signal-names.ts'
import { type QuestionRow, questionRows } from '../../../api/facts/questions.ts'

const kinds = ['ras', 'zone', 'quality', 'growth', 'signal', 'component', 'style', 'item'] as const

/** One thing that a sentence rests on, taken apart. */
export interface Cited {
  id: EvidenceId
  kind: (typeof kinds)[number]
  /** what it belongs to; null for what is of the whole, and for a statement that is asked no more */
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

/** True where something is said of how the answers were given. */
export function isOnQuality(evidence: readonly EvidenceId[]): boolean {
  return evidence.includes('quality')
}

/** Where answers may speak of fear, nothing that is hard in these is held up to anyone. */
export function isTenderSignal(signal: SignalName | null): boolean {
  return signal === 'Anchor' || signal === 'Pattern'
}

/**
 * Whether a statement may stand large on the page: none about fear, hurt or being left, none of the tender signals
 * where answers may speak of fear (`care`), and none that is worded otherwise today, of which that is not known.
 */
export function mayStandOut({ row, signal }: Cited, wording: string, care: boolean): boolean {
  return row?.text === wording && !row.tender && !(care && isTenderSignal(signal))
}
