import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Device } from '#api/accounts/devices/contract.ts'
import { devices as words } from '#content/screens/account.json'
import { formatDay } from '#site/lib/format.ts'
import type { Mutation } from '#site/lib/api/mutation.ts'
import { $devices, createDeviceSignOut, createOthersSignOut, signingOutEverywhere } from './devices.ts'
import { FormNote } from '../forms/Form.tsx'
import { MutationButton, focusMain } from '#site/ui/MutationButton.tsx'
import { Failure } from '#site/ui/Failure.tsx'
import { InlineLinks } from '#site/ui/InlineLinks.tsx'
import { QueryContent } from '#site/ui/QueryContent.tsx'
import { AccountPart } from './AccountPart.tsx'

export function DevicesPart() {
  return (
    <AccountPart title={words.title} text={<InlineLinks text={words.text} />}>
      <QueryContent of={$devices} what="Your devices" isPart>
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
        <SignOutAll mutation={signingOutEverywhere}>Sign out everywhere</SignOutAll>
      </div>
    </AccountPart>
  )
}

function SignOutOthers() {
  const [mutation] = useState(createOthersSignOut)
  return (
    <SignOutAll mutation={mutation} isAlert>
      Sign out all others
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
      <FormNote note={state.status === 'failed' ? { isFailure: true, text: state.sentence, isAlert } : null} />
      <MutationButton mutation={mutation} busy="Signing out..." className="justify-self-start max-xs:w-full">
        {children}
      </MutationButton>
    </>
  )
}

function DeviceItem({ device: { id, name, signedInAt, seenAt, isThis } }: { device: Device }) {
  const [leaving] = useState(() => createDeviceSignOut(id))
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
        <MutationButton mutation={leaving} busy="Signing out..." aria-label={`Sign out ${name}`} onDone={focusMain}>
          Sign out
        </MutationButton>
      )}
      <Failure of={useStore(leaving.$state)} className="w-full" />
    </li>
  )
}
