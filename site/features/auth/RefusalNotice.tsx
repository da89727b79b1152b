import { words } from '#words'
import { nextUrl } from '#site/lib/paths.ts'
import { refusedConnection } from '#site/lib/session/unauthorized.ts'
import { MarkedText } from '#site/ui/MarkedText.tsx'

function textFor(why: string): string | undefined {
  const { notLinked, unverified, unvouched, otherEmail, taken, givenUp } = words('auth').refusals
  const { connectionRefused, cookiesNeeded, hintHidden } = words('common').failures
  const texts: Record<string, string> = {
    'not-linked': notLinked,
    unverified,
    unvouched,
    'other-email': otherEmail,
    taken,
    'cookies-refused': cookiesNeeded,
    'hint-hidden': hintHidden,
    [refusedConnection]: connectionRefused,
    'given-up': givenUp,
  }
  return texts[why]
}

interface RefusalNoticeProps {
  /** in the hash that the provider’s callback or another page leads to, or what this page has found */
  why: string
  /** if that is none of those known; default: that the sign-in failed */
  otherwise?: string
}

export function RefusalNotice({ why, otherwise = words('auth').refusals.other }: RefusalNoticeProps) {
  return (
    <p role="alert" className="mb-6 rounded-lg bg-danger-soft px-4 py-3">
      <span>
        <MarkedText text={textFor(why) ?? otherwise} />
      </span>
      {why === refusedConnection && (
        <>
          {' '}
          <a className="link" href={nextUrl(location)}>
            {words('common').again}
          </a>
        </>
      )}
    </p>
  )
}
