import { useRef, useState } from 'react'
import type { MadeLink } from '../../../api/contract/shared-link.ts'
import { formatDay } from '../../lib/format.ts'
import { sharedPath } from '../../lib/paths.ts'
import { showsInWords } from '../../lib/share/shows-words.ts'
import { Button } from '../ui/Button.tsx'

/** The address of a link that was just made; it is shown only now. */
export function MadeLinkCard({ link }: { link: MadeLink }) {
  const field = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(field.current?.value ?? '')
      setMessage('Link copied.')
    } catch {
      setMessage('Your browser does not let this page copy. The address is selected, so that you can copy it.')
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
        It shows {showsInWords(link.shows)}, and ends by itself on {formatDay(link.expiresAt)}. Keep the address: it is
        told this once. On{' '}
        <a className="link" href="/account#shared-links">
          your account page
        </a>{' '}
        you can end it at any time, or change what it shows. Visits are not counted.
      </p>
    </div>
  )
}
