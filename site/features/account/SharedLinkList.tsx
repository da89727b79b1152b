import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { SharedLink } from '#api/sharing/contract.ts'
import { fill } from '#api/content/fill.ts'
import { words } from '#words'
import { formatDay } from '#api/content/format.ts'
import { resultsPath } from '#site/lib/paths.ts'
import { showToast } from '#site/lib/toasts/toasts.ts'
import { Button } from '#site/ui/Button.tsx'
import { Failure } from '#site/ui/Failure.tsx'
import { MarkedText } from '#site/ui/MarkedText.tsx'
import { MutationButton, focusMain } from '#site/ui/MutationButton.tsx'
import { showsInWords, showsSame } from '../share/shareable.ts'
import { createLinkChange, createLinkEnding } from '../share/shared-links.ts'
import { ShowsChoice } from '../share/ShowsChoice.tsx'

interface SharedLinkListProps extends Pick<SharedLinkItemProps, 'firstName'> {
  links: SharedLink[]
}

export function SharedLinkList({ links, firstName }: SharedLinkListProps) {
  return (
    <ul className="grid gap-8">
      {links.map((link) => (
        <SharedLinkItem key={link.id} link={link} firstName={firstName} />
      ))}
    </ul>
  )
}

interface SharedLinkItemProps {
  link: SharedLink
  /** may be empty */
  firstName: string
}

function SharedLinkItem({ link, firstName }: SharedLinkItemProps) {
  const texts = words('account').links
  const [change] = useState(() => createLinkChange(link.id))
  const [ending] = useState(() => createLinkEnding(link.id))
  const [wanted, setWanted] = useState(link.shows)
  const changing = useStore(change.$state)
  const sayEnded = () => {
    showToast(texts.ending.done)
    focusMain()
  }
  const day = formatDay(link.createdAt)
  const isSame = showsSame(link.shows, wanted)
  return (
    <li aria-label={fill(texts.name, { day })}>
      <p className="[&_strong]:font-semibold">
        <MarkedText
          text={fill(texts.shows, { result: resultsPath(link.assessmentId) })}
          values={{
            day,
            resultDay: formatDay(link.completedAt),
            shows: showsInWords(link.shows),
            end: formatDay(link.expiresAt),
          }}
        />
      </p>
      <details className="mt-2">
        <summary className="link w-fit py-2">{texts.change.title}</summary>
        <div className="mt-2 grid gap-3">
          <ShowsChoice legend={texts.change.legend} shows={wanted} firstName={firstName} onChange={setWanted} />
          <Button
            variant="quiet"
            className="justify-self-start"
            aria-disabled={isSame || changing.status === 'busy'}
            onClick={() => isSame || void change.run(wanted)}
          >
            {changing.status === 'busy' ? texts.change.busyAction : texts.change.action}
          </Button>
          <p role="status">
            {changing.status === 'done' && isSame && fill(texts.change.done, { shows: showsInWords(link.shows) })}
          </p>
          <Failure of={changing} says={texts.change.failed} />
        </div>
      </details>
      <MutationButton
        mutation={ending}
        busy={texts.ending.busyAction}
        variant="danger"
        className="mt-3"
        onDone={sayEnded}
      >
        {texts.ending.action}
      </MutationButton>
      <Failure of={useStore(ending.$state)} says={texts.ending.failed} className="mt-3" />
    </li>
  )
}
