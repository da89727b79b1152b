import { words } from '#words'
import { MarkedText } from '#site/ui/MarkedText.tsx'
import { ViewHeading } from './ViewHeading.tsx'

interface MailSentProps {
  title: string
  /** names the address in bold */
  text: string
  email: string
  works: string
  /** Only their own browser has the answers. */
  isGuest: boolean
  again: string
  onAgain: () => void
}

export function MailSent({ title, text, email, works, isGuest, again, onAgain }: MailSentProps) {
  const { openHere, nothing } = words('auth').mailSent
  const [beforeButton, afterButton] = nothing.split('{again}')
  return (
    <>
      <ViewHeading title={title} takesFocus>
        <span className="[&_strong]:wrap-anywhere [&_strong]:text-ink">
          <MarkedText text={isGuest ? `${text} ${openHere}` : text} values={{ address: email }} />
        </span>
      </ViewHeading>
      <p className="text-muted">
        <span>{works}</span> <span>{beforeButton}</span>
        <button type="button" className="link" onClick={onAgain}>
          {again}
        </button>
        <span>{afterButton}</span>
      </p>
    </>
  )
}
