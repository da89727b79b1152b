import { useEffect } from 'react'
import { signedOut } from '../../../content/screens/result.json'
import { authPath } from '../../lib/paths.ts'
import { leaveForSignIn } from '../../stores/unauthorized.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Screen } from '../ui/Screen.tsx'

/** Replaces a private result; goes to sign in if scripts run. */
export function SignedOut({ returnTo }: { returnTo: string }) {
  useEffect(() => leaveForSignIn(), [])
  const signIn = <ButtonLink href={authPath(returnTo)}>Sign In</ButtonLink>
  return (
    <Screen>
      <Notice title={signedOut.title} action={signIn}>
        <p>{signedOut.text}</p>
      </Notice>
    </Screen>
  )
}
