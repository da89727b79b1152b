import { useState } from 'react'
import { consent, withdrawal } from '#content/en/screens/account.json'
import { formatDay } from '#site/lib/format.ts'
import { showToast } from '#site/lib/toasts/toasts.ts'
import { $consent, withdrawConsent } from './consent.ts'
import { Button } from '#site/ui/Button.tsx'
import { ConfirmDialog } from '#site/ui/ConfirmDialog.tsx'
import { QueryContent } from '#site/ui/QueryContent.tsx'
import { AccountPart } from './AccountPart.tsx'

/** Shows nothing if nothing was agreed to. */
export function ConsentPart() {
  return (
    <QueryContent of={$consent} what="Your consent" isPart meanwhile={null}>
      {({ givenAt, givenVersion: version }) =>
        givenAt !== null && version !== null && <ConsentDetails givenAt={givenAt} version={version} />
      }
    </QueryContent>
  )
}

interface ConsentDetailsProps {
  /** ISO 8601 */
  givenAt: string
  version: string
}

function ConsentDetails({ givenAt, version }: ConsentDetailsProps) {
  const [isConfirming, setConfirming] = useState(false)
  return (
    <AccountPart id="consent" {...consent}>
      <p className="mb-5">
        Given on <strong className="font-semibold">{formatDay(givenAt)}</strong>
        <span>{`, for version ${version} of the text.`}</span>
      </p>
      <Button variant="danger" className="max-xs:w-full" onClick={() => setConfirming(true)}>
        Withdraw consent...
      </Button>
      {isConfirming && <WithdrawalDialog onClose={() => setConfirming(false)} />}
    </AccountPart>
  )
}

function WithdrawalDialog({ onClose }: { onClose: () => void }) {
  async function withdraw(): Promise<void> {
    await withdrawConsent()
    showToast({ title: 'Consent withdrawn', description: 'Your answers and results are deleted. Your account stays.' })
  }

  return (
    <ConfirmDialog
      title={withdrawal.title}
      action="Withdraw and delete"
      busyAction="Deleting..."
      keep="Keep it"
      failed="Nothing was withdrawn or deleted."
      act={withdraw}
      onClose={onClose}
    >
      <p>{withdrawal.text}</p>
      <p className="mt-3 font-semibold">{withdrawal.end}</p>
    </ConfirmDialog>
  )
}
