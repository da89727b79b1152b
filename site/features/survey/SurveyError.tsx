import type { MouseEvent } from 'react'
import { connectionRefused, cookiesNeeded, hintHidden } from '#site/lib/api/api.ts'
import { checkConnection } from '#site/lib/toasts/toasts.ts'
import type { MissingReason } from './state/state.ts'
import { canOpen } from './state/server.ts'
import { holdsUnsentAnswers } from '#site/lib/storage/answers-on-device.ts'
import { Button, ButtonLink } from '#site/ui/Button.tsx'
import { Notice } from '#site/ui/Notice.tsx'

const notFound = {
  title: 'Assessment Not Found',
  text: 'The assessment could not be loaded. Please try starting a new assessment.',
}

const words: Record<MissingReason, { title: string; text: string }> = {
  gone: notFound,
  unread: notFound,
  unreached: notFound,
  refused: { title: 'The connection was refused', text: connectionRefused },
  'cookies-refused': { title: 'A cookie is missing', text: cookiesNeeded },
  'hint-hidden': { title: 'A cookie is hidden', text: hintHidden },
}

export function SurveyError({ why }: { why: MissingReason }) {
  const { title, text } = words[why]
  const action = (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink href="/" onClick={(event) => void (why === 'unreached' && goHome(event))}>
        Go Home
      </ButtonLink>
      {why !== 'gone' && (
        <Button variant="quiet" onClick={() => location.reload()}>
          Try Again
        </Button>
      )}
    </div>
  )
  return (
    <Notice title={title} action={action}>
      <p>{text}</p>
      {why !== 'gone' && <p className="mt-3">{hint(why)}</p>}
    </Notice>
  )
}

const offlinePage = '/assessment/offline'
/** Browsers may lack or refuse their cache. */
const cachedOfflinePage = async () => globalThis.caches?.match(offlinePage, { ignoreSearch: true })

/** Without a connection, to the page that says so if it is on the device; else nowhere, as this one says so, too. */
async function goHome(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const { href } = event.currentTarget
  if (await canOpen(href)) location.assign(href)
  else if (await cachedOfflinePage().catch(() => undefined)) location.assign(offlinePage)
}

function hint(why: MissingReason): string {
  if (why !== 'unreached') return 'If you were in the middle of one, your answers are still saved.'
  const safe = holdsUnsentAnswers() ? ' Answers that haven’t been sent yet are safe on this device.' : ''
  return `There’s no connection right now. ${checkConnection}${safe}`
}
