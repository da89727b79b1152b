import { countedText, fillCount } from '#api/content/format.ts'
import { words } from '#words'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { showToast } from '#site/lib/toasts/toasts.ts'
import { $guestAnswers, deleteGuestAnswers } from './guest.ts'
import { MarkedText } from '#site/ui/MarkedText.tsx'
import { ConfirmDialog } from '#site/ui/ConfirmDialog.tsx'

/** Guest answers will move to the account; another user of the device can delete them. */
export function GuestAnswers() {
  const { data } = useStore($guestAnswers)
  const [isConfirming, setConfirming] = useState(false)
  const count = data?.answered
  if (count === 0) return null
  const { uncounted, counted, remove, question } = words('auth').guestAnswers
  const { text, done, ...confirmation } = question

  async function removeAll(): Promise<void> {
    await deleteGuestAnswers()
    showToast({ title: done })
  }

  return (
    <div className="rounded-lg bg-accent-soft px-4 py-3">
      <p>{count === undefined ? uncounted : fillCount(counted, count)}</p>
      <p>
        <MarkedText
          text={count === undefined ? remove.other : countedText(remove, count)}
          values={{
            remove: (label) => (
              <button type="button" className="link py-1" onClick={() => setConfirming(true)}>
                {label}
              </button>
            ),
          }}
        />
      </p>
      {isConfirming && (
        <ConfirmDialog {...confirmation} act={removeAll} onClose={() => setConfirming(false)}>
          {text}
        </ConfirmDialog>
      )}
    </div>
  )
}
