import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { registrationLength } from '../../../api/contract/limits.ts'
import { $typedEmail } from '../../stores/forms/typed-email.ts'
import { ViewHeading } from './ViewHeading.tsx'

/** Shown after Create Account where mail goes out: the same words for everyone. */
export function CheckInbox({ onAgain }: { onAgain: () => void }) {
  const email = useStore($typedEmail)
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <>
      <div ref={words} tabIndex={-1} className="outline-none">
        <ViewHeading title="One step left">
          Please look into your inbox. The next step is in the email that is on its way to{' '}
          <strong className="text-ink wrap-anywhere">{email}</strong>.
        </ViewHeading>
      </div>
      <p className="text-muted">
        Its link works once, within {registrationLength / 3600} hours. Nothing there? Look into the spam folder, or{' '}
        <button type="button" className="link" onClick={onAgain}>
          try again
        </button>
        .
      </p>
    </>
  )
}
