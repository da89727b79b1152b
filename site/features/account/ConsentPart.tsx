import { useState } from 'react'
import { words } from '#words'
import { formatDay } from '#api/content/format.ts'
import { showToast } from '#site/lib/toasts/toasts.ts'
import { $consent, withdrawConsent } from './consent.ts'
import { Button } from '#site/ui/Button.tsx'
import { ConfirmDialog } from '#site/ui/ConfirmDialog.tsx'
import { MarkedText } from '#site/ui/MarkedText.tsx'
import { QueryContent } from '#site/ui/QueryContent.tsx'
import { AccountPart } from './AccountPart.tsx'

/** Shows nothing if nothing was agreed to. */
export function ConsentPart() {
  const { unavailable } = words('account').consent
  return (
    <QueryContent of={$consent} unavailable={unavailable} isPart meanwhile={null}>
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
  const { title, text, given, withdraw } = words('account').consent
  return (
    <AccountPart id="consent" title={title} text={text}>
      <p className="mb-5">
        <MarkedText text={given} values={{ day: formatDay(givenAt), version }} />
      </p>
      <Button variant="danger" className="max-xs:w-full" onClick={() => setConfirming(true)}>
        {withdraw}
      </Button>
      {isConfirming && <WithdrawalDialog onClose={() => setConfirming(false)} />}
    </AccountPart>
  )
}

function WithdrawalDialog({ onClose }: { onClose: () => void }) {
  const { title, text, done, ...buttons } = words('account').withdrawal
  async function withdraw(): Promise<void> {
    await withdrawConsent()
    showToast(done)
  }

  return (
    <ConfirmDialog title={title} {...buttons} act={withdraw} onClose={onClose}>
      <p>{text}</p>
      <p className="mt-3 font-semibold">{words('account').forGood}</p>
    </ConfirmDialog>
  )
}
