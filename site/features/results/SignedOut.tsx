import { useEffect } from 'react'
import { words } from '#words'
import { authPath } from '#site/lib/paths.ts'
import { redirectToSignIn } from '#site/lib/session/unauthorized.ts'
import { ButtonLink } from '#site/ui/Button.tsx'
import { Notice } from '#site/ui/Notice.tsx'
import { ErrorBoundary } from '#site/ui/ErrorBoundary.tsx'

/** Replaces a private result; goes to sign in if scripts run. */
export function SignedOut({ returnTo }: { returnTo: string }) {
  useEffect(() => redirectToSignIn(), [])
  const { title, text, action } = words('result').signedOut
  const signIn = <ButtonLink href={authPath(returnTo)}>{action}</ButtonLink>
  return (
    <ErrorBoundary>
      <Notice title={title} action={signIn}>
        <p>{text}</p>
      </Notice>
    </ErrorBoundary>
  )
}
