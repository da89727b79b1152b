import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Device } from '../../../api/contract/device.ts'
import { formatDay } from '../../lib/format.ts'
import { createDeviceSignOut } from '../../stores/devices.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'

/** One device that is signed in. */
export function DeviceItem({ device: { id, name, signedInAt, seenAt, isThis } }: { device: Device }) {
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
        {isThis && ', this device'}
        <br />
        <span className="text-base text-muted">
          Signed in on {formatDay(signedInAt)}
          {!isThis && `, last seen on ${formatDay(seenAt)}`}
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
