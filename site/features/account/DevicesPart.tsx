import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Device } from '#api/accounts/devices/contract.ts'
import { fill } from '#api/content/fill.ts'
import { words } from '#words'
import { formatDay } from '#api/content/format.ts'
import type { Mutation } from '#site/lib/api/mutation.ts'
import { $devices, createDeviceSignOut, createOthersSignOut, signingOutEverywhere } from './devices.ts'
import { FormNote } from '../forms/Form.tsx'
import { MutationButton, focusMain } from '#site/ui/MutationButton.tsx'
import { Failure } from '#site/ui/Failure.tsx'
import { MarkedText } from '#site/ui/MarkedText.tsx'
import { QueryContent } from '#site/ui/QueryContent.tsx'
import { AccountPart } from './AccountPart.tsx'

export function DevicesPart() {
  const { title, text, unavailable, signOutEverywhere } = words('account').devices
  return (
    <AccountPart title={title} text={<MarkedText text={text} />}>
      <QueryContent of={$devices} unavailable={unavailable} isPart>
        {(devices) => (
          <div className="mb-5 grid gap-5">
            <ul className="grid gap-4">
              {devices.map((device) => (
                <DeviceItem key={device.id} device={device} />
              ))}
            </ul>
            {devices.length > 1 && <SignOutOthers />}
          </div>
        )}
      </QueryContent>
      <div className="grid gap-5">
        <SignOutAll mutation={signingOutEverywhere}>{signOutEverywhere}</SignOutAll>
      </div>
    </AccountPart>
  )
}

function SignOutOthers() {
  const [mutation] = useState(createOthersSignOut)
  return (
    <SignOutAll mutation={mutation} isAlert>
      {words('account').devices.signOutOthers}
    </SignOutAll>
  )
}

interface SignOutAllProps {
  mutation: Mutation<[]>
  /** true if no toast reports the failure */
  isAlert?: boolean
  children: string
}

function SignOutAll({ mutation, isAlert = false, children }: SignOutAllProps) {
  const state = useStore(mutation.$state)
  return (
    <>
      {state.status === 'failed' && <FormNote text={state.sentence} isFailure isAlert={isAlert} />}
      <MutationButton
        mutation={mutation}
        busy={words('account').devices.signingOut}
        className="justify-self-start max-xs:w-full"
      >
        {children}
      </MutationButton>
    </>
  )
}

function DeviceItem({ device: { id, name, signedInAt, seenAt, isThis } }: { device: Device }) {
  const [leaving] = useState(() => createDeviceSignOut(id))
  const { own, other, signedIn, lastSeen, signOut, signOutNamed, signingOut } = words('account').devices
  const days = { day: formatDay(signedInAt), seenDay: formatDay(seenAt) }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="[&_strong]:font-semibold">
        <MarkedText text={isThis ? own : other} values={{ name }} />
        <br />
        <span className="text-base text-muted">{fill(isThis ? signedIn : lastSeen, days)}</span>
      </p>
      {!isThis && (
        <MutationButton
          mutation={leaving}
          busy={signingOut}
          aria-label={fill(signOutNamed, { name })}
          onDone={focusMain}
        >
          {signOut}
        </MutationButton>
      )}
      <Failure of={useStore(leaving.$state)} className="w-full" />
    </li>
  )
}
