import type { ReactNode } from 'react'
import { ViewHeading } from './ViewHeading.tsx'

/** Said to a guest, whose answers only their own browser can take along. */
export const openHere =
  ' Please open it on this device, where your answers are, so that we can move them to your account.'

interface MailSentProps {
  title: string
  /** what was mailed, and to whom */
  children: ReactNode
  /** how long its link works */
  works: string
  /** the words of the button that leads back to the form */
  again: string
  onAgain: () => void
}

/** Shown once a link was mailed. */
export function MailSent({ title, children, works, again, onAgain }: MailSentProps) {
  return (
    <>
      <ViewHeading title={title} takesFocus>
        {children}
      </ViewHeading>
      <p className="text-muted">
        <span>{works}</span> Nothing there? Check your spam folder, or{' '}
        <button type="button" className="link" onClick={onAgain}>
          {again}
        </button>
        .
      </p>
    </>
  )
}
