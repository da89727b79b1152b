import { useState } from 'react'
import { words } from '#words'
import { authPath } from '#site/lib/paths.ts'
import { MarkedText } from '#site/ui/MarkedText.tsx'
import { CheckInbox, RegisterForm } from '../auth/RegisterForm.tsx'
import { DeleteAnswers, type GuestPartProps } from './GuestNote.tsx'

export function GuestAccount({ survey, returnTo }: GuestPartProps) {
  const [isMailed, setMailed] = useState(false)
  const address = authPath(returnTo)
  const { hasAccount, leaveNothing } = words('survey').guest
  return (
    <div className="card w-full max-w-md px-4 py-6 text-start sm:px-8">
      {isMailed ? (
        <CheckInbox onAgain={() => setMailed(false)} isGuest />
      ) : (
        <RegisterForm
          next={returnTo}
          onSignIn={() => location.assign(address)}
          onMailSent={() => setMailed(true)}
          onAccount={() => void survey.completeWithAccount()}
        />
      )}
      <p className="mt-5 text-muted">
        <MarkedText
          text={hasAccount}
          values={{
            signIn: (label) => (
              <a className="link inline-block py-0.5" href={address}>
                {label}
              </a>
            ),
          }}
        />
      </p>
      <div className="mt-1 text-muted">
        <MarkedText
          text={leaveNothing}
          values={{ delete: (label) => <DeleteAnswers survey={survey} label={label} /> }}
        />
      </div>
    </div>
  )
}
