import { useEffect } from 'react'
import { signedOut } from '#content/en/screens/result.json'
import { authPath } from '#site/lib/paths.ts'
import { redirectToSignIn } from '#site/lib/session/unauthorized.ts'
import { ButtonLink } from '#site/ui/Button.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import { ErrorBoundary } from '#site/ui/ErrorBoundary.tsx'

/** Replaces a private result; goes to sign in if scripts run. */
export function SignedOut({ returnTo }: { returnTo: string }) {
  useEffect(() => redirectToSignIn(), [])
  const signIn = <ButtonLink href={authPath(returnTo)}>Sign In</ButtonLink>
  return (
    <ErrorBoundary>
      <Notice title={signedOut.title} action={signIn}>
        <p>{signedOut.text}</p>
      </Notice>
    </ErrorBoundary>
  )
}
