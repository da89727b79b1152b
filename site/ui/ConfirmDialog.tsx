import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createMutation } from '../lib/mutation.ts'
import { focusMain } from './MutationButton.tsx'
import { Button } from './Button.tsx'
import { closeDialog, Dialog } from './Dialog.tsx'
import { Failure } from './Failure.tsx'

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  /** button label, and the one while busy */
  action: string
  busyAction: string
  /** label of the button that cancels */
  keep: string
  /** what didn't happen if it fails */
  failed: string
  act: () => Promise<unknown>
  onClose: () => void
}

export function ConfirmDialog({ title, children, action, busyAction, keep, failed, act, onClose }: ConfirmDialogProps) {
  const keepButton = useRef<HTMLButtonElement>(null)
  const [mutation] = useState(() => createMutation(act))
  const textId = useId()
  const state = useStore(mutation.$state)
  const isBusy = state.status === 'busy'
  useEffect(() => keepButton.current?.focus(), [])

  const confirm = async () => {
    if ((await mutation.run()) !== 'done') return
    keepButton.current?.closest('dialog')?.close()
    focusMain()
  }

  return (
    <Dialog
      title={title}
      aria-describedby={textId}
      className="w-[min(32rem,calc(100vw-2rem))] p-6"
      onCancel={(event) => isBusy && event.preventDefault()}
      onClose={onClose}
    >
      <div id={textId} className="mt-3">
        {children}
      </div>
      <Failure of={state} says={failed} className="mt-4" />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="danger" aria-disabled={isBusy} onClick={confirm}>
          {isBusy ? busyAction : action}
        </Button>
        <Button
          ref={keepButton}
          variant="quiet"
          aria-disabled={isBusy}
          onClick={(event) => isBusy || closeDialog(event)}
        >
          {keep}
        </Button>
      </div>
    </Dialog>
  )
}
