import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { User } from '../../../api/contract/user.ts'
import { reasonInWords } from '../../lib/messages.ts'
import { leaveForSignIn } from '../../stores/unauthorized.ts'
import { $session } from '../../stores/user.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Screen } from '../ui/Screen.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { DataPart } from './DataPart.tsx'
import { DeletionPart } from './DeletionPart.tsx'
import { DevicesPart } from './DevicesPart.tsx'
import { EmailPart } from './EmailPart.tsx'
import { NamesPart } from './NamesPart.tsx'
import { PasswordPart } from './PasswordPart.tsx'

/** `/account`: what a person may change, take along and take back. */
export function AccountScreen() {
  return (
    <Screen>
      <Loaded />
    </Screen>
  )
}

function Loaded() {
  const { data, error } = useStore($session)
  const isNobody = data?.user === null
  useEffect(() => {
    if (isNobody) leaveForSignIn()
  }, [isNobody])
  if (data?.user) return <Account user={data.user} />
  if (!error) return <Spinner label="Loading..." />
  return (
    <Notice
      title="Your account could not be loaded"
      action={<Button onClick={() => $session.invalidate()}>Try again</Button>}
    >
      <p>{reasonInWords(error) ?? 'Please try again in a moment.'} Nothing in it has changed.</p>
    </Notice>
  )
}

function Account({ user }: { user: User }) {
  return (
    <div className="shell max-w-5xl py-12 sm:py-16">
      <h1 className="text-title">Your account</h1>
      <p className="mt-2 mb-10 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 text-muted">
        <span>
          Signed in as <strong className="font-semibold text-ink wrap-anywhere">{user.email}</strong>
        </span>
        <a className="link py-1" href="/dashboard">
          Back to your dashboard
        </a>
      </p>
      <NamesPart user={user} />
      <EmailPart />
      <PasswordPart user={user} />
      <DevicesPart />
      <DataPart />
      <DeletionPart user={user} />
    </div>
  )
}
