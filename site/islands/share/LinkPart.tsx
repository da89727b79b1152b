import { useStore } from '@nanostores/react'
import Link from 'lucide-react/icons/link'
import { useState } from 'react'
import { sharedLinkDays } from '../../../api/contract/limits.ts'
import type { Shows } from '../../../api/contract/shared-link.ts'
import { showsSame } from '../../lib/share/shows-words.ts'
import { createLinkMaking } from '../../stores/shared-links.ts'
import { Button } from '../ui/Button.tsx'
import { Section } from '../ui/Section.tsx'
import { Failure } from '../ui/Failure.tsx'
import { MadeLinkCard } from './MadeLinkCard.tsx'

interface LinkPartProps {
  assessmentId: string
  shows: Shows
}

/** Makes a link that shows the flower to anyone who has it. */
export function LinkPart({ assessmentId, shows }: LinkPartProps) {
  const [making] = useState(() => createLinkMaking(assessmentId))
  const state = useStore(making.$state)
  const link = useStore(making.$link)
  const isBusy = state.status === 'busy'
  return (
    <Section name="link" title="A link that shows it" level={3} className="border-t border-line pt-6">
      {link ? (
        <MadeLinkCard link={link} />
      ) : (
        <p className="mt-2 text-muted">
          Whoever has the link sees your flower with what is ticked above, for {sharedLinkDays} days. You can end it at
          any time on your account page. Visits are not counted.
        </p>
      )}
      <Failure of={state} says="No link was made." className="mt-4" />
      {!(link && showsSame(link.shows, shows)) && (
        <Button variant="quiet" className="mt-4" aria-disabled={isBusy} onClick={() => void making.run(shows)}>
          <Link size={18} aria-hidden="true" />
          {isBusy ? 'Making it...' : link ? 'Make another link with this' : 'Make a link'}
        </Button>
      )}
    </Section>
  )
}
