import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { SharedLink } from '#api/sharing/contract.ts'
import { formatDay } from '#site/lib/format.ts'
import { resultsPath } from '#site/lib/paths.ts'
import { showToast } from '#site/lib/toasts/toasts.ts'
import { Button } from '#site/ui/Button.tsx'
import { Failure } from '#site/ui/Failure.tsx'
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
  const [change] = useState(() => createLinkChange(link.id))
  const [ending] = useState(() => createLinkEnding(link.id))
  const [wanted, setWanted] = useState(link.shows)
  const changing = useStore(change.$state)
  const sayEnded = () => {
    showToast({ title: 'Link ended', description: 'It no longer shows anything.' })
    focusMain()
  }
  const made = formatDay(link.createdAt)
  const isSame = showsSame(link.shows, wanted)
  return (
    <li aria-label={`Link created on ${made}`}>
      <p>
        Created on <strong className="font-semibold">{made}</strong>, for the{' '}
        <a className="link" href={resultsPath(link.assessmentId)}>
          {`result of ${formatDay(link.completedAt)}`}
        </a>
        <span>{`. It shows ${showsInWords(link.shows)}, and expires on ${formatDay(link.expiresAt)}.`}</span>
      </p>
      <details className="mt-2">
        <summary className="link w-fit py-2">Change what it shows</summary>
        <div className="mt-2 grid gap-3">
          <ShowsChoice legend="What the link shows" shows={wanted} firstName={firstName} onChange={setWanted} />
          <Button
            variant="quiet"
            className="justify-self-start"
            aria-disabled={isSame || changing.status === 'busy'}
            onClick={() => isSame || void change.run(wanted)}
          >
            {changing.status === 'busy' ? 'Saving...' : 'Save what it shows'}
          </Button>
          <p role="status">{changing.status === 'done' && isSame && `It now shows ${showsInWords(link.shows)}.`}</p>
          <Failure of={changing} says="Nothing was changed." />
        </div>
      </details>
      <MutationButton mutation={ending} busy="Ending it..." variant="danger" className="mt-3" onDone={sayEnded}>
        End this link
      </MutationButton>
      <Failure of={useStore(ending.$state)} says="The link was not ended." className="mt-3" />
    </li>
  )
}
