import { fillCount } from '#api/content/format.ts'
import { words } from '#words'
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
  const { uncounted, counted, beforeRemove, remove, question } = words('auth').guestAnswers
  const { text, done, ...confirmation } = question

  async function removeAll(): Promise<void> {
    await deleteGuestAnswers()
    showToast({ title: done })
  }

  return (
    <div className="rounded-lg bg-accent-soft px-4 py-3">
      <p>{count === undefined ? uncounted : fillCount(counted, count)}</p>
      <p>
        <span>{beforeRemove}</span>{' '}
        <button type="button" className="link py-1" onClick={() => setConfirming(true)}>
          {count === undefined ? remove.other : fillCount(remove, count)}
        </button>
      </p>
      {isConfirming && (
        <ConfirmDialog {...confirmation} act={removeAll} onClose={() => setConfirming(false)}>
          {text}
        </ConfirmDialog>
      )}
    </div>
  )
}
