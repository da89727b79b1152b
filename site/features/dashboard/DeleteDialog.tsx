import type { Assessment } from '#api/answers/contract.ts'
import type { ScoreResult } from '#api/results/contract.ts'
import { capitalize, formatDay, formatScore } from '#site/lib/format.ts'
import { showToast, type ToastMessage } from '#site/lib/toasts/toasts.ts'
import { deleteAssessment } from '#site/lib/assessments/assessments.ts'
import { ConfirmDialog } from '#site/ui/ConfirmDialog.tsx'

export function DeleteDialog({ of: { assessmentId, noun, text }, onClose }: { of: Deletion; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={`Delete this ${noun}?`}
      action={`Delete ${noun}`}
      busyAction="Deleting..."
      keep="Keep it"
      failed={`The ${noun} was not deleted.`}
      act={async () => showToast((await deleteAssessment(assessmentId)) ? deleted(noun) : alreadyDeletedToast(noun))}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  )
}

function deleted(noun: string): ToastMessage {
  return { title: `${capitalize(noun)} deleted`, description: 'It’s gone, with all its answers.' }
}

/** The account no longer had this assessment. */
function alreadyDeletedToast(noun: string): ToastMessage {
  return {
    title: 'Nothing to delete',
    description: `This ${noun} is already gone. It may have been deleted in another tab or on another device.`,
  }
}

interface Deletion {
  assessmentId: string
  /** 'result' or 'assessment' */
  noun: string
  /** what else is deleted */
  text: string
}

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

export function deletionOfUnfinished({ assessmentId, answered, createdAt }: Assessment): Deletion {
  const answers = answered === 1 ? 'one answer' : `${answered} answers`
  const text =
    `The assessment you started on ${formatDay(createdAt)} and its ${answers} will be deleted for good. ` +
    'Your results stay.'
  return { assessmentId, noun: 'assessment', text }
}
