import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createAttempt } from '../../stores/attempt.ts'
import { Button } from './Button.tsx'
import { Failure } from './Failure.tsx'

interface ConfirmDialogProps {
  title: string
  /** what is lost */
  children: ReactNode
  /** the words of the button that does it, by itself and while it is being done */
  action: string
  busyAction: string
  /** the words of the way out */
  keep: string
  /** what did not happen where it fails */
  failed: string
  act: () => Promise<unknown>
  onClose: () => void
}

const backdrop = 'overscroll-contain backdrop:bg-[rgb(0_0_0/0.5)]'

/** Asks before something is deleted, and does it; opens as soon as it is rendered. */
export function ConfirmDialog({ title, children, action, busyAction, keep, failed, act, onClose }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const keepButton = useRef<HTMLButtonElement>(null)
  const [attempt] = useState(() => createAttempt(act))
  const id = useId()
  const state = useStore(attempt.$state)
  const isBusy = state.status === 'busy'
  useEffect(() => {
    dialog.current?.showModal()
    keepButton.current?.focus()
  }, [])

  const confirm = async () => {
    if ((await attempt.run()) !== 'done') return
    dialog.current?.close()
    // the button that opened the dialog disappears with what it was for
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  const close = () => {
    if (!isBusy) dialog.current?.close()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      className={`card m-auto w-[min(32rem,calc(100vw-2rem))] p-6 text-ink ${backdrop}`}
      onCancel={(event) => isBusy && event.preventDefault()}
      onClose={onClose}
    >
      <h2 id={`${id}title`} className="text-heading">
        {title}
      </h2>
      <div id={`${id}text`} className="mt-3">
        {children}
      </div>
      <Failure of={state} says={failed} className="mt-4" />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="danger" aria-disabled={isBusy} onClick={confirm}>
          {isBusy ? busyAction : action}
        </Button>
        <Button ref={keepButton} variant="quiet" aria-disabled={isBusy} onClick={close}>
          {keep}
        </Button>
      </div>
    </dialog>
  )
}
