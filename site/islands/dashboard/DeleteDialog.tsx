import { useEffect, useRef, useState } from 'react'
import type { ScoreResult } from '../../../api/contract/score.ts'
import { asApiError } from '../../lib/api.ts'
import { formatDay, formatScore } from '../../lib/format.ts'
import { reasonInWords } from '../../lib/messages.ts'
import { deleteAssessment } from '../../stores/assessments.ts'
import { showToast } from '../../stores/toasts.ts'
import { leaveForSignIn } from '../../stores/unauthorized.ts'
import { Button } from '../ui/Button.tsx'

interface DeleteDialogProps {
  result: Pick<ScoreResult, 'assessmentId' | 'completedAt' | 'rasScore'>
  onClose: () => void
}

/** Asks before a result goes for good; opens as soon as it is shown. */
export function DeleteDialog({ result, onClose }: DeleteDialogProps) {
  const { assessmentId, completedAt, rasScore } = result
  const dialog = useRef<HTMLDialogElement>(null)
  const [isDeleting, setDeleting] = useState(false)
  const [failure, setFailure] = useState('')
  const keepButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    keepButton.current?.focus()
  }, [])

  const remove = async () => {
    if (isDeleting) return
    setDeleting(true)
    setFailure('')
    try {
      await deleteAssessment(assessmentId)
      dialog.current?.close()
      showToast({ title: 'Result deleted', description: 'It is gone with all its answers.' })
      // the button that opened the dialog goes with its row
      document.getElementById('main')?.focus({ preventScroll: true })
    } catch (error) {
      setDeleting(false)
      const reason = asApiError(error)
      if (reason.status !== 401) return setFailure(reasonInWords(reason) ?? 'Please try again in a moment.')
      dialog.current?.close()
      leaveForSignIn()
    }
  }

  const keep = () => {
    if (!isDeleting) dialog.current?.close()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="delete-title"
      aria-describedby="delete-text"
      className="ask"
      onCancel={(event) => isDeleting && event.preventDefault()}
      onClose={onClose}
    >
      <h2 id="delete-title" className="text-heading">
        Delete this result?
      </h2>
      <p id="delete-text" className="mt-3">
        The score of {formatScore(rasScore)} from {formatDay(completedAt)} and the 200 answers behind it will be deleted
        for good. Your other results stay.
      </p>
      {failure && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          The result was not deleted. {failure}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="danger" aria-disabled={isDeleting} onClick={remove}>
          {isDeleting ? 'Deleting...' : 'Delete result'}
        </Button>
        <Button ref={keepButton} variant="quiet" aria-disabled={isDeleting} onClick={keep}>
          Keep it
        </Button>
      </div>
    </dialog>
  )
}
