import { z } from 'zod'
import { $signOutEverywhere } from '../../stores/account.ts'
import { useAttempt } from '../auth/use-attempt.ts'
import { AccountForm } from './AccountForm.tsx'
import { describeChangeError } from './failure.ts'
import { AccountPart } from './AccountPart.tsx'

const nothing = z.object({})

export function DevicesPart() {
  const attempt = useAttempt({
    schema: nothing,
    store: $signOutEverywhere,
    describe: (error) => describeChangeError('devices', error),
    succeed: () => {},
  })
  return (
    <AccountPart
      title="Your devices"
      text="Left yourself signed in somewhere? This signs you out on every device, this one too."
    >
      <AccountForm attempt={attempt} action="Sign out everywhere" busyAction="Signing out..." />
    </AccountPart>
  )
}
