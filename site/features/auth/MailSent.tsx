import { joinSentences } from '#api/content/format.ts'
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
  /** a way to get it again if nothing came */
  nothing: string
  onAgain: () => void
}

export function MailSent({ title, text, email, works, isGuest, nothing, onAgain }: MailSentProps) {
  const { openHere } = words('auth').mailSent
  return (
    <>
      <ViewHeading title={title} takesFocus>
        <span className="[&_strong]:wrap-anywhere [&_strong]:text-ink">
          <MarkedText text={joinSentences(text, isGuest && openHere)} values={{ address: email }} />
        </span>
      </ViewHeading>
      <p className="text-muted">
        <span>{works}</span>{' '}
        <MarkedText
          text={nothing}
          values={{
            again: (label) => (
              <button type="button" className="link" onClick={onAgain}>
                {label}
              </button>
            ),
          }}
        />
      </p>
    </>
  )
}
