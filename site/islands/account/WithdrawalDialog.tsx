import { showToast } from '../../lib/toasts/toasts.ts'
import { withdrawConsent } from '../../stores/consent.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

export interface WithdrawalDialogProps {
  onClose: () => void
}

/** Says what goes with the consent, and asks; opens as soon as it is rendered. */
export function WithdrawalDialog({ onClose }: WithdrawalDialogProps) {
  async function withdraw(): Promise<void> {
    await withdrawConsent()
    showToast({ title: 'Consent withdrawn', description: 'Your answers and results are deleted. Your account stays.' })
  }

  return (
    <ConfirmDialog
      title="Withdraw your consent?"
      action="Withdraw and delete"
      busyAction="Deleting..."
      keep="Keep it"
      failed="Nothing was withdrawn or deleted."
      act={withdraw}
      onClose={onClose}
    >
      <p>
        Every answer, every result and every letter is deleted at once, and your practice and your shared links with
        them. Your account stays, and you can begin again later.
      </p>
      <p className="mt-3 font-semibold">This cannot be undone, by you or by us.</p>
    </ConfirmDialog>
  )
}
