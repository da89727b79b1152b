import { useEffect, useRef } from 'react'
import { ForgottenPassword, resetLength } from '../../../api/contract/password.ts'
import { $askForLink } from '../../stores/account-recovery.ts'
import { Button } from '../ui/Button.tsx'
import { AttemptNote } from './AttemptNote.tsx'
import { EmailField } from './EmailField.tsx'
import { describeRefusal } from './failure.ts'
import { Opening } from './Opening.tsx'
import { useAttempt } from './use-attempt.ts'

interface ForgotPasswordProps {
  /** true for a person whose link is worth nothing any more */
  isUsed?: boolean
  email: string
  onEmail: (email: string) => void
}

const minutes = resetLength / 60

/** Has a link to a new password mailed; the answer is the same whoever asks. */
export function ForgotPassword({ isUsed = false, email, onEmail }: ForgotPasswordProps) {
  const { form, submit, isBusy, failure, success, forget } = useAttempt({
    schema: ForgottenPassword,
    store: $askForLink,
    describe: (error) => describeRefusal('No link was sent', error),
    succeed: () => ({}),
  })
  if (success) return <Asked email={email} onAgain={forget} />
  return (
    <>
      {isUsed ? (
        <Opening title="This link no longer works">
          A link works once, within {minutes} minutes. Shall we send you a new one?
        </Opening>
      ) : (
        <Opening title="Forgot your password?">
          Tell us your email, and we send a link that lets you choose a new one.
        </Opening>
      )}
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
        <EmailField email={email} onEmail={onEmail} error={failure?.fields.email} autoFocus />
        <AttemptNote failure={failure} />
        <Button type="submit" className="mt-1 w-full" aria-disabled={isBusy}>
          {isBusy ? 'Sending...' : 'Send the Link'}
        </Button>
      </form>
      <BackToSignIn />
    </>
  )
}

function Asked({ email, onAgain }: { email: string; onAgain: () => void }) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <>
      <div ref={words} tabIndex={-1} className="outline-none">
        <Opening title="Please check your inbox">
          If there is an account for <strong className="text-ink">{email}</strong>, a link to a new password is on its
          way there.
        </Opening>
      </div>
      <p className="text-muted">
        The link works once, within {minutes} minutes. Nothing there? Look into the spam folder, or{' '}
        <button type="button" className="link" onClick={onAgain}>
          ask again
        </button>
        .
      </p>
      <BackToSignIn />
    </>
  )
}

function BackToSignIn() {
  return (
    <p className="mt-6">
      <a className="link inline-block py-1" href="#sign-in">
        Back to Sign In
      </a>
    </p>
  )
}
