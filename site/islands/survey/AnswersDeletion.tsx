import type { ComponentProps } from 'react'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

/** Asks a guest whether to delete what they answered on this device. */
export function AnswersDeletion(props: Pick<ComponentProps<typeof ConfirmDialog>, 'act' | 'onClose'>) {
  return (
    <div className="text-start text-body">
      <ConfirmDialog
        title="Delete your answers?"
        action="Delete answers"
        busyAction="Deleting..."
        keep="Keep them"
        failed="Your answers were not deleted."
        {...props}
      >
        Everything that you answered here without an account is deleted, at once and for good.
      </ConfirmDialog>
    </div>
  )
}
