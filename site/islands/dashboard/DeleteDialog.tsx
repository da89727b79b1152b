import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Assessment } from '../../../api/contract/assessment.ts'
import type { ScoreResult } from '../../../api/contract/score.ts'
import { formatDay, formatScore } from '../../lib/format.ts'
import { showToast, type ToastMessage } from '../../lib/toasts/toasts.ts'
import { createAttempt } from '../../stores/attempt.ts'
import { requestDeletion } from '../../stores/assessments.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'

interface DeleteDialogProps {
  of: Deletion
  onClose: () => void
}

/** Asks before an assessment is deleted; opens as soon as it is rendered. */
export function DeleteDialog({ of: { assessmentId, noun, text }, onClose }: DeleteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const keepButton = useRef<HTMLButtonElement>(null)
  const [deletion] = useState(() =>
    createAttempt(async () => showToast((await requestDeletion(assessmentId)) ? deleted(noun) : goneBefore(noun))),
  )
  const state = useStore(deletion.$state)
  const isDeleting = state.status === 'busy'
  useEffect(() => {
    dialog.current?.showModal()
    keepButton.current?.focus()
  }, [])

  const remove = async () => {
    if ((await deletion.run()) !== 'done') return
    dialog.current?.close()
    // the button that opened the dialog disappears with its row
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  const keep = () => {
    if (!isDeleting) dialog.current?.close()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="delete-title"
      aria-describedby="delete-text"
      className="ask card"
      onCancel={(event) => isDeleting && event.preventDefault()}
      onClose={onClose}
    >
      <h2 id="delete-title" className="text-heading">
        Delete this {noun}?
      </h2>
      <p id="delete-text" className="mt-3">
        {text}
      </p>
      <Failure of={state} says={`The ${noun} was not deleted.`} className="mt-4" />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="danger" aria-disabled={isDeleting} onClick={remove}>
          {isDeleting ? 'Deleting...' : `Delete ${noun}`}
        </Button>
        <Button ref={keepButton} variant="quiet" aria-disabled={isDeleting} onClick={keep}>
          Keep it
        </Button>
      </div>
    </dialog>
  )
}

function deleted(noun: string): ToastMessage {
  const title = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} deleted`
  return { title, description: 'It is gone with all its answers.' }
}

/** Nothing was deleted: the account no longer had this assessment. */
function goneBefore(noun: string): ToastMessage {
  return {
    title: 'Nothing to delete',
    description: `This ${noun} was gone already. It may have been deleted in another tab or on another device.`,
  }
}

/** The words for deleting an assessment. */
interface Deletion {
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
