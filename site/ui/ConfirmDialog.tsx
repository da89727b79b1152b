import { useStore } from '@nanostores/react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createMutation } from '../lib/api/mutation.ts'
import { focusMain } from './MutationButton.tsx'
import { Button } from './Button.tsx'
import { closeDialog, Dialog } from './Dialog.tsx'
import { Failure } from './Failure.tsx'

interface ConfirmQuestion {
  title: string
  /** label of the button that cancels */
  keep: string
  onClose: () => void
}

interface ConfirmFrameProps extends ConfirmQuestion {
  /** what will happen */
  text: ReactNode
  /** Nothing closes the dialog then, as that would look like cancelling. */
  isBusy: boolean
  /** what confirms, with the button that cancels */
  children: (keepButton: ComponentProps<typeof Button>) => ReactNode
}

export function ConfirmFrame({ title, text, keep, isBusy, onClose, children }: ConfirmFrameProps) {
  const textId = useId()
  return (
    <Dialog
      title={title}
      aria-describedby={textId}
      onCancel={(event) => isBusy && event.preventDefault()}
      // Chromium closes it in spite of that when Escape is pressed repeatedly
      onClose={({ currentTarget }) => (isBusy ? currentTarget.showModal() : onClose())}
    >
      <div id={textId} className="mt-3">
        {text}
      </div>
      {children({
        variant: 'quiet',
        'aria-disabled': isBusy,
        onClick: (event) => isBusy || closeDialog(event),
        children: keep,
      })}
    </Dialog>
  )
}

interface ConfirmDialogProps extends ConfirmQuestion {
  /** what will happen */
  children: ReactNode
  action: string
  busyAction: string
  /** what didn't happen if it fails */
  failed: string
  act: () => Promise<unknown>
}

export function ConfirmDialog({ children, action, busyAction, failed, act, ...question }: ConfirmDialogProps) {
  const keepElement = useRef<HTMLButtonElement>(null)
  const [mutation] = useState(() => createMutation(act))
  const state = useStore(mutation.$state)
  const isBusy = state.status === 'busy'
  useEffect(() => keepElement.current?.focus(), [])

  const confirm = async () => {
    if ((await mutation.run()) !== 'done') return
    keepElement.current?.closest('dialog')?.close()
    focusMain()
  }

  return (
    <ConfirmFrame {...question} text={children} isBusy={isBusy}>
      {(keepButton) => (
        <>
          <Failure of={state} says={failed} className="mt-4" />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button variant="danger" aria-disabled={isBusy} onClick={confirm}>
              {isBusy ? busyAction : action}
            </Button>
            <Button ref={keepElement} {...keepButton} />
          </div>
        </>
      )}
    </ConfirmFrame>
  )
}
