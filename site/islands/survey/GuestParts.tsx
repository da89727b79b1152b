import { useState } from 'react'
import { authPath } from '../../lib/paths.ts'
import { checkConnection } from '../../lib/toasts/toasts.ts'
import type { Survey } from '../../stores/survey/survey.ts'
import type { CheckInbox, RegisterForm } from '../auth/RegisterForm.tsx'

interface GuestPartProps {
  survey: Pick<Survey, 'deleteAnswers' | 'completeWithAccount'>
  /** the path that comes back to where the guest is */
  returnTo: string
}

/** Says under the statement that this is a try, with the way to an account and the way out. */
export function GuestNote({ survey, returnTo }: GuestPartProps) {
  return (
    <div className="basis-full text-center">
      You are trying this without an account.{' '}
      <a className="link inline-block py-0.5" href={`${authPath(returnTo)}#create-account`}>
        Create an account
      </a>
      {' · '}
      <DeleteAnswers survey={survey} />
    </div>
  )
}

interface GuestAccountProps extends GuestPartProps {
  forms: { CheckInbox: typeof CheckInbox; RegisterForm: typeof RegisterForm }
}

/** At the ending, where the result needs an account: makes it, then completes the assessment. */
export function GuestAccount({ survey, returnTo, forms }: GuestAccountProps) {
  const [isMailed, setMailed] = useState(false)
  const signIn = authPath(returnTo)
  return (
    <div className="ending-account">
      {isMailed ? (
        <forms.CheckInbox onAgain={() => setMailed(false)} isGuest />
      ) : (
        <forms.RegisterForm
          next={returnTo}
          onSignIn={() => location.assign(signIn)}
          onMailSent={() => setMailed(true)}
          onAccount={() => void survey.completeWithAccount()}
        />
      )}
      <p className="mt-5 text-muted">
        You have an account already?{' '}
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

const loadDialog = () => import('./AnswersDeletion.tsx')

/** Deletes after a question, whose script comes with the press. */
function DeleteAnswers({ survey }: Pick<GuestPartProps, 'survey'>) {
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadDialog>> | null>(null)
  const [isMissing, setMissing] = useState(false)
  const ask = async () => {
    const loaded = await loadDialog().catch(() => null)
    setMissing(!loaded)
    setPart(loaded)
  }
  return (
    <>
      <button type="button" className="link py-0.5" aria-haspopup="dialog" onClick={() => void ask()}>
        Delete my answers
      </button>
      {isMissing && <p role="alert">{`Your answers were not deleted. ${checkConnection}`}</p>}
      {part && <part.AnswersDeletion act={survey.deleteAnswers} onClose={() => setPart(null)} />}
    </>
  )
}
