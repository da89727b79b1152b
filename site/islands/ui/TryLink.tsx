import { tryPath } from '../../lib/paths.ts'

/**
 * The way into the survey without an account, and back into it for whoever has begun so on this device. The page's head
 * knows who is here, so it needs no script. A site that lets nobody answer without an account takes it out of its pages.
 */
export function TryLink() {
  return (
    <a className="link no-print inline-block py-2 signed-in:hidden" href={tryPath} data-needs="guests">
      <span className="guest:hidden">Try it first, without an account</span>
      <span className="hidden guest:inline">Continue where you left off</span>
    </a>
  )
}
