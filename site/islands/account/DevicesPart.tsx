import { useStore } from '@nanostores/react'
import { leavingEverywhere } from '../../stores/account.ts'
import { Note } from '../form/Note.tsx'
import { Button } from '../ui/Button.tsx'
import { AccountPart, partButton } from './AccountPart.tsx'

export function DevicesPart() {
  const state = useStore(leavingEverywhere.$state)
  const isBusy = state.status === 'busy' || state.status === 'done'
  return (
    <AccountPart
      title="Your devices"
      text="Left yourself signed in somewhere? This signs you out on every device, this one too."
    >
      <div className="grid gap-5">
        <Note note={state.status === 'failed' ? { isFailure: true, text: state.sentence } : null} />
        <Button {...partButton} aria-disabled={isBusy} onClick={() => void leavingEverywhere.run()}>
          {isBusy ? 'Signing out...' : 'Sign out everywhere'}
        </Button>
      </div>
    </AccountPart>
  )
}
