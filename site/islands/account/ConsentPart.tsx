import { useStore } from '@nanostores/react'
import { type ComponentType, useState } from 'react'
import { formatDay } from '../../lib/format.ts'
import { checkConnection } from '../../lib/toasts/toasts.ts'
import { createAttempt } from '../../stores/attempt.ts'
import { $consent } from '../../stores/consent.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { AccountPart } from './AccountPart.tsx'
import type { WithdrawalDialogProps } from './WithdrawalDialog.tsx'

/** What the person has agreed to, and the way to take it back; nothing where nothing was agreed to. */
export function ConsentPart() {
  return (
    <Loaded of={$consent} what="Your consent" isPart meanwhile={null}>
      {({ givenAt, givenVersion: version }) =>
        givenAt !== null && version !== null && <GivenConsent givenAt={givenAt} version={version} />
      }
    </Loaded>
  )
}

interface GivenConsentProps {
  /** ISO 8601 */
  givenAt: string
  /** of the words that were agreed to */
  version: string
}

/** The dialog's script is fetched when it is asked for. */
function GivenConsent({ givenAt, version }: GivenConsentProps) {
  const [Dialog, setDialog] = useState<ComponentType<WithdrawalDialogProps> | null>(null)
  const [fetching] = useState(() =>
    createAttempt(
      async () => {
        const { WithdrawalDialog } = await import('./WithdrawalDialog.tsx')
        setDialog(() => WithdrawalDialog)
      },
      () => `The next step could not be opened. ${checkConnection}`,
    ),
  )
  const state = useStore(fetching.$state)
  return (
    <AccountPart
      id="consent"
      title="Your consent"
      text="You agreed that your answers are stored to compute your result. You can take that back at any time."
    >
      <p className="mb-5">
        Given on <strong className="font-semibold">{formatDay(givenAt)}</strong>, to version {version} of the words.
      </p>
      <Button variant="danger" className="max-xs:w-full" onClick={() => void fetching.run()}>
        Withdraw consent...
      </Button>
      <Failure of={state} className="mt-3" />
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </AccountPart>
  )
}
