import type { User } from '#api/accounts/contract.ts'
import { words } from '#words'
import { createFetcherStore } from '#site/lib/api/query.ts'
import { QueryContent } from '#site/ui/QueryContent.tsx'
import { $sharedLinks } from '../share/shared-links.ts'
import { AccountPart } from './AccountPart.tsx'

/** Most accounts have no link. */
const $list = createFetcherStore('script of SharedLinkList', { fetcher: () => import('./SharedLinkList.tsx') })

/** Only links that still work. */
export function LinksPart({ user: { firstName } }: { user: User }) {
  const { title, text, unavailable, none } = words('account').links
  return (
    <AccountPart id="shared-links" {...{ title, text }}>
      <QueryContent of={$sharedLinks} unavailable={unavailable} isPart>
        {(links) =>
          links.length === 0 ? (
            <p className="text-muted">{none}</p>
          ) : (
            <QueryContent of={$list} unavailable={unavailable} isPart>
              {({ SharedLinkList }) => <SharedLinkList {...{ links, firstName }} />}
            </QueryContent>
          )
        }
      </QueryContent>
    </AccountPart>
  )
}
