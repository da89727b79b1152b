import { words } from '#words'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { pathOf } from '#api/contract/endpoints.ts'
import type { User } from '#api/accounts/contract.ts'
import { findSessionFailure } from '#site/lib/api/api.ts'
import { viewerNow } from '#site/lib/session/viewer.ts'
import { withLanguage } from '#site/lib/api/page-language.ts'
import { endSession } from '#site/lib/session/sign-out.ts'
import { refusedConnection } from '#site/lib/session/unauthorized.ts'
import { $session } from '#site/lib/session/user.ts'
import { redirectAfterSignUp, redirectAfterSignIn } from './redirects.ts'
import { RefusalNotice } from './RefusalNotice.tsx'
import { Button } from '#site/ui/Button.tsx'
import { ErrorBoundary } from '#site/ui/ErrorBoundary.tsx'
import { ConfirmAccount, ConfirmEmail, IncompleteLink, NewPassword } from './MailedLinks.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { CheckInbox } from './RegisterForm.tsx'
import { viewButton, ViewHeading, ViewLink } from './ViewHeading.tsx'
import { useView, type View } from './view.ts'
import { SignInMethods } from './SignInMethods.tsx'

/** Redirects users who are signed in. `shown`: by the page without scripts. */
export const AuthScreen = (props: { shown: View }) => (
  <ErrorBoundary>
    <Views {...props} />
  </ErrorBoundary>
)

function Views({ shown }: { shown: View }) {
  const { data, error } = useStore($session)
  const [view, setView] = useView(shown)
  const { signedIn: alreadySignedIn, kept } = words('auth')
  const [hasNewPassword, setNewPassword] = useState(false)
  const accountEmail = data?.user?.email ?? ''
  const hasSignInMethods = view.name === 'sign-in' || view.name === 'create-account'
  const isRefused = view.name === 'sign-in' && view.refusal === refusedConnection
  // who was refused elsewhere would come straight back
  const signedIn = hasSignInMethods && !isRefused && data?.user
  const refusal = useRefusal(view, data?.user)
  // a hint alone hides nothing
  const isForm = error !== undefined || isRefused || data?.user === null

  useEffect(() => {
    if (!signedIn) return
    // back from a provider, with a new account
    if (location.hash === '#new') redirectAfterSignUp(signedIn)
    else redirectAfterSignIn()
  }, [signedIn])

  function signInAnew(): void {
    setNewPassword(true)
    setView({ name: 'sign-in' })
  }

  return (
    <>
      {isRefused && data?.user && (
        <>
          <ViewHeading title={alreadySignedIn}>{kept}</ViewHeading>
          <RefusalNotice why={refusedConnection} />
        </>
      )}
      {hasSignInMethods && !(isRefused && data?.user) && (
        <div className={isForm ? '' : 'signed-in:shown-late'}>
          <SignInMethods
            tab={view.name}
            onTab={(name) => setView({ name })}
            onMailSent={() => setView({ name: 'check-inbox' })}
            hasNewPassword={hasNewPassword}
            refusal={refusal}
          />
        </div>
      )}
      {view.name === 'new-password' && (
        <NewPassword key={view.token} token={view.token} accountEmail={accountEmail} onDone={signInAnew} />
      )}
      {view.name === 'confirm' && <ConfirmAccount key={view.token} token={view.token} />}
      {view.name === 'new-email' && <ConfirmEmail key={view.token} token={view.token} accountEmail={accountEmail} />}
      {view.name === 'incomplete' && <IncompleteLink />}
      {view.name === 'check-inbox' && (
        <CheckInbox onAgain={() => setView({ name: 'create-account' })} isGuest={viewerNow().kind === 'guest'} />
      )}
      {view.name === 'sign-out' && <SignOut />}
      {view.name === 'forgot-password' && <ForgotPassword accountEmail={accountEmail} />}
    </>
  )
}

/** Why the provider's sign-in, or another page's connection, failed; undefined if neither did. */
function useRefusal(view: View, user: User | null | undefined): string | undefined {
  const [failure, setFailure] = useState<string>()
  const isUnseen = view.name === 'sign-in' && view.isBack && user === null && viewerNow().kind !== 'account'
  useEffect(() => {
    if (isUnseen) void findSessionFailure('GET /api/auth/user').then((found) => setFailure(found?.code))
  }, [isUnseen])
  if (view.name !== 'sign-in') return undefined
  return isUnseen ? failure : view.refusal
}

/** Asks first: the link may come from another site. */
function SignOut() {
  const { kept, signOut } = words('auth')
  const { title, action, stay } = signOut
  return (
    <>
      <ViewHeading title={title}>{kept}</ViewHeading>
      <Button {...viewButton} onClick={() => void endSession(withLanguage(pathOf('POST /api/logout')))}>
        {action}
      </Button>
      <p className="mt-4 text-center">
        <ViewLink href="/">{stay}</ViewLink>
      </p>
    </>
  )
}
