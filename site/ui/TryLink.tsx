import { words } from '#words'
import { localPath, tryPath } from '../lib/paths.ts'

/** Needs no script: the page's head knows who is here. Sites without guest access remove it. */
export function TryLink() {
  const { tryFirst, continue: goOn } = words('common')
  return (
    <a className="link no-print inline-block py-2 signed-in:hidden" href={localPath(tryPath)} data-needs="guests">
      <span className="guest:hidden">{tryFirst}</span>
      <span className="hidden guest:inline">{goOn}</span>
    </a>
  )
}
