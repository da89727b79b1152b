import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { showToast } from '#site/lib/toasts/toasts.ts'
import { $guestAnswers, deleteGuestAnswers } from './guest.ts'
import { ConfirmDialog } from '#site/ui/ConfirmDialog.tsx'

/** Guest answers will move to the account; another user of the device can delete them. */
export function GuestAnswers() {
  const { data } = useStore($guestAnswers)
  const [isConfirming, setConfirming] = useState(false)
  const count = data?.answered
  if (count === 0) return null

  async function remove(): Promise<void> {
    await deleteGuestAnswers()
    showToast({ title: 'Answers deleted' })
  }

  return (
    <div className="rounded-lg bg-accent-soft px-4 py-3">
      <p>{movedAnswersText(count)}</p>
      <p>
        Not yours?{' '}
        <button type="button" className="link py-1" onClick={() => setConfirming(true)}>
          {count === 1 ? 'Delete it' : 'Delete them'}
        </button>
      </p>
      {isConfirming && (
        <ConfirmDialog
          title="Delete these answers?"
          action="Delete answers"
          busyAction="Deleting..."
          keep="Keep them"
          failed="The answers were not deleted."
          act={remove}
          onClose={() => setConfirming(false)}
        >
          This deletes everything answered on this device without an account, right away and for good. Someone else may
          have started here and may want to continue.
        </ConfirmDialog>
      )}
    </div>
  )
}

function movedAnswersText(count: number | undefined): string {
  if (count === undefined) return 'We’ll move the answers given on this device to your account.'
  if (count === 1) return 'We’ll move the one answer given on this device to your account.'
  return `We’ll move the ${count} answers given on this device to your account.`
}
