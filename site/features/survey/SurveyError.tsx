import { connectionRefused, cookiesNeeded, hintHidden } from '#site/lib/api.ts'
import { checkConnection } from '#site/lib/toasts/toasts.ts'
import type { MissingReason } from './state/state.ts'
import { Button, ButtonLink } from '#site/ui/Button.tsx'
import { Notice } from '#site/ui/Notice.tsx'

const notFound = {
  title: 'Assessment Not Found',
  text: 'The assessment could not be loaded. Please try starting a new assessment.',
}

const words: Record<MissingReason, { title: string; text: string }> = {
  gone: notFound,
  unread: notFound,
  unreached: { title: 'No connection right now', text: `The assessment could not be reached. ${checkConnection}` },
  refused: { title: 'The connection was refused', text: connectionRefused },
  'cookies-refused': { title: 'A cookie is missing', text: cookiesNeeded },
  'hint-hidden': { title: 'A cookie is hidden', text: hintHidden },
}

const canStartAnew: readonly MissingReason[] = ['gone', 'unread']

/** Without a connection no other page opens, so it offers only to try again. */
export function SurveyError({ why }: { why: MissingReason }) {
  const isUnreached = !canStartAnew.includes(why)
  const { title, text } = words[why]
  const action = (
    <div className="flex flex-wrap justify-center gap-3">
      {!isUnreached && <ButtonLink href="/">Go Home</ButtonLink>}
      {why !== 'gone' && (
        <Button variant={isUnreached ? 'primary' : 'quiet'} onClick={() => location.reload()}>
          Try Again
        </Button>
      )}
    </div>
  )
  return (
    <Notice title={title} action={action}>
      <p>{text}</p>
      {why !== 'gone' && <p className="mt-3">If you were in the middle of one, your answers are still saved.</p>}
    </Notice>
  )
}
