import { useStore } from '@nanostores/react'
import { Link } from 'lucide-react'
import { useRef, useState } from 'react'
import { sharedLinkDays } from '#api/contract/lifetimes.ts'
import type { MadeLink, ShareOptions } from '#api/sharing/contract.ts'
import { words } from '#words'
import { fillCount, formatDay } from '#api/content/format.ts'
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
  const { title, text, failed, create, createAnother, creating } = words('share').link
  return (
    <Section name="link" title={title} level={3} className="border-t border-line pt-6">
      {link ? <MadeLinkCard link={link} /> : <p className="mt-2 text-muted">{fillCount(text, sharedLinkDays)}</p>}
      <Failure of={state} says={failed} className="mt-4" />
      {!(link && showsSame(link.shows, shows)) && (
        <Button variant="quiet" className="mt-4" aria-disabled={isBusy} onClick={() => void making.run(shows)}>
          <Link size={18} />
          <span>{isBusy ? creating : link ? createAnother : create}</span>
        </Button>
      )}
    </Section>
  )
}

/** The address is shown only now. */
function MadeLinkCard({ link }: { link: MadeLink }) {
  const field = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const { address, copied, notCopied, made, ...labels } = words('share').link
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '')
      setMessage(copied)
    } catch {
      setMessage(notCopied)
    }
  }
  return (
    <div className="mt-3">
      <label>
        <span className="sr-only">{address}</span>
        <input ref={field} className="input" readOnly value={new URL(sharedPath(link.token), location.href).href} />
      </label>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={copy}>{labels.copy}</Button>
        <p role="status">{message}</p>
      </div>
      <p className="mt-3 text-muted">
        <MarkedText text={made} values={{ shows: showsInWords(link.shows), day: formatDay(link.expiresAt) }} />
      </p>
    </div>
  )
}
