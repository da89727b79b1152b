import type { Assessment } from '../../../api/contract/assessment.ts'
import type { ScoreResult } from '../../../api/contract/score.ts'
import { formatDay, formatScore } from '../../lib/format.ts'

/** The words for deleting an assessment. */
export interface Deletion {
  assessmentId: string
  /** 'result' or 'assessment' */
  noun: string
  /** what is deleted with it */
  text: string
}

/** For a completed assessment. */
export function deletionOfResult({
  assessmentId,
  completedAt,
  rasScore,
}: Pick<ScoreResult, 'assessmentId' | 'completedAt' | 'rasScore'>): Deletion {
  const text =
    `The score of ${formatScore(rasScore)} from ${formatDay(completedAt)} and the 200 answers behind it ` +
    'will be deleted for good. Your other results stay.'
  return { assessmentId, noun: 'result', text }
}

/** For an unfinished one. */
export function deletionOfUnfinished({ assessmentId, answered, createdAt }: Assessment): Deletion {
  const answers = answered === 1 ? 'one answer' : `${answered} answers`
  const text =
    `The assessment begun on ${formatDay(createdAt)} and its ${answers} will be deleted for good. ` +
    'Your results stay.'
  return { assessmentId, noun: 'assessment', text }
}
