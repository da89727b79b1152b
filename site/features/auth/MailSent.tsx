import type { ReactNode } from 'react'
import { ViewHeading } from './ViewHeading.tsx'

/** For guests: only their own browser has the answers. */
export const openHere =
  ' Please open it on this device, where your answers are, so that we can move them to your account.'

interface MailSentProps {
  title: string
  children: ReactNode
  works: string
  again: string
  onAgain: () => void
}

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
