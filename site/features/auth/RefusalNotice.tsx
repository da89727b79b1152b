import { connectionRefused, cookiesNeeded, hintHidden } from '#site/lib/api/api.ts'
import { nextAddress } from '#site/lib/paths.ts'
import { refusedConnection } from '#site/lib/session/unauthorized.ts'
import { MarkedText } from '#site/ui/MarkedText.tsx'

const words: Record<string, string> = {
  'not-linked':
    'There’s already an account with your email. Please sign in to it first. Then you can link the service you came ' +
    'from under “Your account.”',
  unverified: 'The service you came from hasn’t confirmed your email yet. Please confirm it there first.',
  unvouched:
    'The service you came from doesn’t tell us whether your email is confirmed. You can’t change that, but the operator ' +
    'of this site can. Please [write to us](/contact).',
  'other-email':
    'The service you came from has another email for you. Please change it here or there, so that both are the same.',
  taken: 'The service you came from already signs you in to another account here. Nothing has changed.',
  'cookies-refused': cookiesNeeded,
  'hint-hidden': hintHidden,
  [refusedConnection]: connectionRefused,
  'given-up': 'You didn’t sign in there. Nothing has changed.',
}

/** `why`: in the hash that the provider’s callback or another page leads to, or what this page has found. */
export function RefusalNotice({ why, otherwise }: { why: string; otherwise: string }) {
  return (
    <p role="alert" className="mb-6 rounded-lg bg-danger-soft px-4 py-3">
      <span>
        <MarkedText text={words[why] ?? otherwise} />
      </span>
      {why === refusedConnection && (
        <>
          {' '}
          <a className="link" href={nextAddress(location)}>
            Try again
          </a>
        </>
      )}
    </p>
  )
}
