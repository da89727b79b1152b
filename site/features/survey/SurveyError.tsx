import type { MouseEvent } from 'react'
import { joinSentences } from '#api/content/format.ts'
import { words } from '#words'
import { localPath } from '#site/lib/paths.ts'
import type { MissingReason } from './state/state.ts'
import { canOpen } from './state/server.ts'
import { holdsUnsentAnswers } from '#site/lib/storage/answers-on-device.ts'
import { Button, ButtonLink } from '#site/ui/Button.tsx'
import { Notice } from '#site/ui/Notice.tsx'

function failureOf(why: MissingReason): { title: string; text: string } {
  const { notFound, refused, cookiesRefused, hintHidden } = words('survey').missing
  const { failures } = words('common')
  if (why === 'refused') return { title: refused, text: failures.connectionRefused }
  if (why === 'cookies-refused') return { title: cookiesRefused, text: failures.cookiesNeeded }
  return why === 'hint-hidden' ? { title: hintHidden, text: failures.hintHidden } : notFound
}

export function SurveyError({ why }: { why: MissingReason }) {
  const { title, text } = failureOf(why)
  const { home, again } = words('survey').missing
  const action = (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink href="/" onClick={(event) => void (why === 'unreached' && goHome(event))}>
        {home}
      </ButtonLink>
      {why !== 'gone' && (
        <Button variant="quiet" onClick={() => location.reload()}>
          {again}
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

const offlinePage = () => localPath('/assessment/offline')
/** Browsers may lack or refuse their cache. */
const cachedOfflinePage = async () => globalThis.caches?.match(offlinePage(), { ignoreSearch: true })

/** Without a connection, to the page that says so if it is on the device; else nowhere, as this one says so, too. */
async function goHome(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const { href } = event.currentTarget
  if (await canOpen(href)) location.assign(href)
  else if (await cachedOfflinePage().catch(() => undefined)) location.assign(offlinePage())
}

function hint(why: MissingReason): string {
  const { stillSaved, offline, unsentSafe } = words('survey').missing
  if (why !== 'unreached') return stillSaved
  return joinSentences(offline, words('common').failures.checkConnection, holdsUnsentAnswers() && unsentSafe)
}
