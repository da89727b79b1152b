import type { EvidenceId } from '../../../contract/insights.ts'
import type { Facts } from '../facts.ts'
import type { Reading } from '../reading.ts'
import type { Result } from '../result.ts'
import type { Tell } from '../telling.ts'

/** What every paragraph is written from. */
export interface Writing extends Result {
  reading: Reading
  factsOf: (id: EvidenceId) => Facts
  tell: Tell
  /** answers suggest fear or harm */
  care: boolean
}
