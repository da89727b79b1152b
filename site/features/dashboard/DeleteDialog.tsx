import { words } from '#words'
import { fillCount } from '#api/content/format.ts'
import type { Assessment } from '#api/answers/contract.ts'
import type { ScoreResult } from '#api/results/contract.ts'
import { formatDay, formatScore } from '#api/content/format.ts'
import { showToast } from '#site/lib/toasts/toasts.ts'
import { deleteAssessment } from '#site/lib/assessments/assessments.ts'
import { ConfirmDialog } from '#site/ui/ConfirmDialog.tsx'

export function DeleteDialog({ of: { assessmentId, kind, text }, onClose }: { of: Deletion; onClose: () => void }) {
  const { busyAction, keep, ...kinds } = words('dashboard').deletion
  const { title, action, failed, done, missing } = kinds[kind]
  return (
    <ConfirmDialog
      {...{ title, action, busyAction, keep, failed }}
      // the account may no longer have it
      act={async () => showToast((await deleteAssessment(assessmentId)) ? done : missing)}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  )
}

interface Deletion {
  assessmentId: string
  kind: 'result' | 'assessment'
  /** what else is deleted */
  text: string
}

/** of a result: one to each statement */
const answers = 200

export function deletionOfResult({
  assessmentId,
  completedAt,
  rasScore,
}: Pick<ScoreResult, 'assessmentId' | 'completedAt' | 'rasScore'>): Deletion {
  const { text } = words('dashboard').deletion.result
  const values = { ras: formatScore(rasScore), day: formatDay(completedAt) }
  return { assessmentId, kind: 'result', text: fillCount(text, answers, values) }
}

export function deletionOfUnfinished({ assessmentId, answered, createdAt }: Assessment): Deletion {
  const { text } = words('dashboard').deletion.assessment
  return { assessmentId, kind: 'assessment', text: fillCount(text, answered, { day: formatDay(createdAt) }) }
}
