import { useState } from 'react'
import { authPath } from '#site/lib/paths.ts'
import { CheckInbox, RegisterForm } from '../auth/RegisterForm.tsx'
import { DeleteAnswers, type GuestPartProps } from './GuestNote.tsx'

export function GuestAccount({ survey, returnTo }: GuestPartProps) {
  const [isMailed, setMailed] = useState(false)
  const signIn = authPath(returnTo)
  return (
    <div className="card w-full max-w-md px-4 py-6 text-start sm:px-8">
      {isMailed ? (
        <CheckInbox onAgain={() => setMailed(false)} isGuest />
      ) : (
        <RegisterForm
          next={returnTo}
          onSignIn={() => location.assign(signIn)}
          onMailSent={() => setMailed(true)}
          onAccount={() => void survey.completeWithAccount()}
        />
      )}
      <p className="mt-5 text-muted">
        Already have an account?{' '}
        <a className="link inline-block py-0.5" href={signIn}>
          Sign in
        </a>
      </p>
      <div className="mt-1 text-muted">
        Or leave nothing here: <DeleteAnswers survey={survey} />
      </div>
    </div>
  )
}
