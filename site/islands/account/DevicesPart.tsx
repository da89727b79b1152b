import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Device } from '../../../api/contract/device.ts'
import { devices as words } from '../../../content/screens/account.json'
import { formatDay } from '../../lib/format.ts'
import { $devices, createDeviceSignOut, leavingEverywhere, leavingOthers } from '../../stores/devices.ts'
import { FormNote } from '../form/Form.tsx'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { AccountPart } from './AccountPart.tsx'

/** Where the person is signed in, and ways to change that. */
export function DevicesPart() {
  return (
    <AccountPart {...words}>
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

function DeviceItem({ device: { id, name, signedInAt, seenAt, isThis } }: { device: Device }) {
  const [leaving] = useState(() => createDeviceSignOut(id))
  const state = useStore(leaving.$state)
  const isBusy = state.status === 'busy' || state.status === 'done'
  const signOut = async () => {
    // the button disappears with its row
    if ((await leaving.run()) === 'done') document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p>
        <strong className="font-semibold">{name}</strong>
        {isThis && <span>, this device</span>}
        <br />
        <span className="text-base text-muted">
          {`Signed in on ${formatDay(signedInAt)}${isThis ? '' : `, last seen on ${formatDay(seenAt)}`}`}
        </span>
      </p>
      {!isThis && (
        <Button
          variant="quiet"
          aria-label={`Sign out ${name}`}
          aria-disabled={isBusy}
          onClick={() => isBusy || void signOut()}
        >
          {isBusy ? 'Signing out...' : 'Sign out'}
        </Button>
      )}
      <Failure of={state} className="w-full" />
    </li>
  )
}
