import type { User } from '#api/accounts/contract.ts'
import { words } from '#words'
import { call } from '#site/lib/api/api.ts'
import { createFetcherStore } from '#site/lib/api/query.ts'
import { QueryContent } from '#site/ui/QueryContent.tsx'

/** Loads its part only where a provider is set up, which most sites have not. */
export const $provider = createFetcherStore('GET /api/account/provider', {
  async fetcher() {
    const { provider, linkedAt } = await call('GET /api/account/provider')
    return provider === null ? null : { ...(await import('./ProviderLink.tsx')), provider, linkedAt }
  },
})

export function ProviderPart({ user }: { user: User }) {
  return (
    <QueryContent of={$provider} unavailable={words('account').provider.unavailable} isPart meanwhile={null}>
      {(loaded) => loaded && <loaded.ProviderLink {...loaded} user={user} />}
    </QueryContent>
  )
}
