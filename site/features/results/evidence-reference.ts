import type { EvidenceId } from '#api/letter/contract.ts'
import { type SignalName, signalNames } from '#api/contract/signal.ts'
import { forLanguage } from '#api/content/numbers.ts'
import { type QuestionRow, questionRows } from '#api/instrument/public/questions.ts'
import { isSensitiveSignal } from '#api/instrument/public/signal-keys.ts'

const kinds = ['ras', 'zone', 'quality', 'growth', 'signal', 'component', 'style', 'item'] as const

export interface EvidenceReference {
  id: EvidenceId
  kind: (typeof kinds)[number]
  /** null for the whole result, and for statements no longer asked */
  signal: SignalName | null
  component: string | null
  /** a statement's row in today's questionnaire */
  row: QuestionRow | null
}

const rowsById = forLanguage(
  () => new Map(signalNames.flatMap((signal) => questionRows()[signal].map((row) => [row.id, { signal, row }]))),
)

/** 'component:Spark/Showing Care' */
export function parseEvidenceId(id: EvidenceId): EvidenceReference {
  const [head = '', rest = ''] = id.split(':', 2)
  const kind = kinds.find((one) => one === head) ?? 'quality'
  const statement = kind === 'item' ? rowsById().get(Number(rest)) : undefined
  const [first = '', component = null] = rest.split('/', 2)
  const named = signalNames.find((signal) => signal === first)
  return { id, kind, signal: statement?.signal ?? named ?? null, component, row: statement?.row ?? null }
}

export function citesQuality(evidence: readonly EvidenceId[]): boolean {
  return evidence.includes('quality')
}

/** Not if it is about fear, hurt or being left, from a tender signal under `care`, or worded differently today. */
export function canBePullQuote({ row, signal }: EvidenceReference, wording: string, care: boolean): boolean {
  return row?.text === wording && !row.tender && !(care && isSensitiveSignal(signal))
}
