import { useStore } from '@nanostores/react'
import { Link } from 'lucide-react'
import { useRef, useState } from 'react'
import { sharedLinkDays } from '#api/contract/lifetimes.ts'
import type { MadeLink, ShareOptions } from '#api/sharing/contract.ts'
import { fillBrand } from '#api/content/brand.ts'
import { link as words } from '#content/en/screens/share.json'
import { formatDay } from '#site/lib/format.ts'
import { sharedPath } from '#site/lib/paths.ts'
import { showsInWords, showsSame } from './shareable.ts'
import { createLinkMaking } from './shared-links.ts'
import { Button } from '#site/ui/Button.tsx'
import { Section } from '#site/ui/Section.tsx'
import { Failure } from '#site/ui/Failure.tsx'
import { MarkedText } from '#site/ui/MarkedText.tsx'

interface LinkPartProps {
  assessmentId: string
  shows: ShareOptions
}

/** Anyone with the link sees the flower. */
export function LinkPart({ assessmentId, shows }: LinkPartProps) {
  const [making] = useState(() => createLinkMaking(assessmentId))
  const state = useStore(making.$state)
  const link = useStore(making.$link)
  const isBusy = state.status === 'busy'
  return (
    <Section name="link" title={words.title} level={3} className="border-t border-line pt-6">
      {link ? (
        <MadeLinkCard link={link} />
      ) : (
        <p className="mt-2 text-muted">{fillBrand(words.text, { sharedLinkDays: String(sharedLinkDays) })}</p>
      )}
      <Failure of={state} says="We couldn’t create the link." className="mt-4" />
      {!(link && showsSame(link.shows, shows)) && (
        <Button variant="quiet" className="mt-4" aria-disabled={isBusy} onClick={() => void making.run(shows)}>
          <Link size={18} />
          <span>{isBusy ? 'Creating it...' : link ? 'Create another link with this' : 'Create a link'}</span>
        </Button>
      )}
    </Section>
  )
}

/** The address is shown only now. */
function MadeLinkCard({ link }: { link: MadeLink }) {
  const field = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '')
      setMessage('Link copied.')
    } catch {
      setMessage(
        'Your browser doesn’t let this page copy for you. The address is selected, so you can copy it yourself.',
      )
    }
  }
  return (
    <div className="mt-3">
      <label>
        <span className="sr-only">Address of the link</span>
        <input ref={field} className="input" readOnly value={new URL(sharedPath(link.token), location.href).href} />
      </label>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={copy}>Copy link</Button>
        <p role="status">{message}</p>
      </div>
      <p className="mt-3 text-muted">
        <MarkedText
          text={fillBrand(words.made, { shows: showsInWords(link.shows), day: formatDay(link.expiresAt) })}
        />
      </p>
    </div>
  )
}
