import type { User } from '../../../api/contract/user.ts'
import { $sharedLinks } from '../../stores/shared-links.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { AccountPart } from './AccountPart.tsx'
import { SharedLinkItem } from './SharedLinkItem.tsx'

/** The links that the person has made and that still work. */
export function LinksPart({ user }: { user: User }) {
  return (
    <AccountPart
      id="shared-links"
      title="Shared links"
      text="Each shows the flower of one result to whoever has its address, and ends by itself. You can end it earlier, or change what it shows. Visits are not counted."
    >
      <Loaded of={$sharedLinks} what="Your links" isPart>
        {(links) =>
          links.length === 0 ? (
            <p className="text-muted">You have no links. You can make one where you share a result.</p>
          ) : (
            <ul className="grid gap-8">
              {links.map((link) => (
                <SharedLinkItem key={link.id} link={link} firstName={user.firstName} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </AccountPart>
  )
}
