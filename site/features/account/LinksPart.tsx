import type { User } from '#api/accounts/contract.ts'
import { links as words } from '#content/en/screens/account.json'
import { createFetcherStore } from '#site/lib/api/query.ts'
import { QueryContent } from '#site/ui/QueryContent.tsx'
import { $sharedLinks } from '../share/shared-links.ts'
import { AccountPart } from './AccountPart.tsx'

/** Most accounts have no link. */
const $list = createFetcherStore('script of SharedLinkList', { fetcher: () => import('./SharedLinkList.tsx') })

/** Only links that still work. */
export function LinksPart({ user: { firstName } }: { user: User }) {
  return (
    <AccountPart id="shared-links" title={words.title} text={words.text}>
      <QueryContent of={$sharedLinks} what="Your links" isPart>
        {(links) =>
          links.length === 0 ? (
            <p className="text-muted">{words.none}</p>
          ) : (
            <QueryContent of={$list} what="Your links" isPart>
              {({ SharedLinkList }) => <SharedLinkList {...{ links, firstName }} />}
            </QueryContent>
          )
        }
      </QueryContent>
    </AccountPart>
  )
}
