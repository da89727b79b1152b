import { useStore } from '@nanostores/react'
import type { Device } from '../../../api/contract/device.ts'
import { leavingEverywhere } from '../../stores/account.ts'
import { $devices, leavingOthers } from '../../stores/devices.ts'
import { FormNote } from '../form/FormNote.tsx'
import { Button } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { AccountPart } from './AccountPart.tsx'
import { DeviceItem } from './DeviceItem.tsx'

/** Where the person is signed in, and ways to change that. */
export function DevicesPart() {
  return (
    <AccountPart
      title="Your devices"
      text="Where you are signed in. Is there one that is not yours? Sign it out, and choose a new password."
    >
      <Loaded of={$devices} what="Your devices" isPart>
        {(devices) => <Devices devices={devices} />}
      </Loaded>
      <SignOutEverywhere />
    </AccountPart>
  )
}

function Devices({ devices }: { devices: Device[] }) {
  const leaving = useStore(leavingOthers.$state)
  const isBusy = leaving.status === 'busy'
  return (
    <div className="mb-5 grid gap-5">
      <ul className="grid gap-4">
        {devices.map((device) => (
          <DeviceItem key={device.id} device={device} />
        ))}
      </ul>
      <FormNote
        note={leaving.status === 'failed' ? { isFailure: true, text: leaving.sentence, isAlert: true } : null}
      />
      {devices.length > 1 && (
        <Button
          variant="quiet"
          className="justify-self-start max-xs:w-full"
          aria-disabled={isBusy}
          onClick={() => isBusy || void leavingOthers.run()}
        >
          {isBusy ? 'Signing out...' : 'Sign out all others'}
        </Button>
      )}
    </div>
  )
}

function SignOutEverywhere() {
  const state = useStore(leavingEverywhere.$state)
  const isBusy = state.status === 'busy' || state.status === 'done'
  return (
    <div className="grid gap-5">
      <FormNote note={state.status === 'failed' ? { isFailure: true, text: state.sentence } : null} />
      <Button
        variant="quiet"
        className="justify-self-start max-xs:w-full"
        aria-disabled={isBusy}
        onClick={() => void leavingEverywhere.run()}
      >
        {isBusy ? 'Signing out...' : 'Sign out everywhere'}
      </Button>
    </div>
  )
}
