import { localPath } from '#site/lib/paths.ts'
import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import type { User } from '#api/accounts/contract.ts'
import { words } from '#words'
import { isSettled } from '#site/lib/api/query.ts'
import { $account } from '#site/lib/session/user.ts'
import { MarkedText } from '#site/ui/MarkedText.tsx'
import { QueryContent } from '#site/ui/QueryContent.tsx'
import { ErrorBoundary } from '#site/ui/ErrorBoundary.tsx'
import { useAnchor } from '#site/ui/use-anchor.ts'
import { $sharedLinks } from '../share/shared-links.ts'
import { $consent } from './consent.ts'
import { ConsentPart } from './ConsentPart.tsx'
import { DataPart } from './DataPart.tsx'
import { DeletionPart } from './DeletionPart.tsx'
import { $devices } from './devices.ts'
import { DevicesPart } from './DevicesPart.tsx'
import { EmailPart, NamesPart, PasswordPart } from './ProfileParts.tsx'
import { LinksPart } from './LinksPart.tsx'
import { $passkeys } from './passkeys.ts'
import { PasskeysPart } from './PasskeysPart.tsx'
import { $provider, ProviderPart } from './ProviderPart.tsx'

const $isLoaded = computed([$passkeys, $provider, $devices, $sharedLinks, $consent], (...parts) =>
  parts.every(isSettled),
)

export function AccountScreen() {
  const { unavailable, unchanged } = words('account')
  return (
    <ErrorBoundary>
      <QueryContent of={$account} unavailable={unavailable} note={unchanged}>
        {(user) => <Account user={user} />}
      </QueryContent>
    </ErrorBoundary>
  )
}

function Account({ user }: { user: User }) {
  useAnchor(useStore($isLoaded))
  const { page, signedIn, dashboard } = words('account')
  return (
    <div className="shell max-w-5xl py-12 sm:py-16">
      <h1 className="text-title">{page.title}</h1>
      <p className="mt-2 mb-10 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 text-muted">
        <span className="[&_strong]:font-semibold [&_strong]:wrap-anywhere [&_strong]:text-ink">
          <MarkedText text={signedIn} values={{ address: user.email }} />
        </span>
        <a className="link py-1" href={localPath('/dashboard')}>
          {dashboard}
        </a>
      </p>
      <NamesPart user={user} />
      <EmailPart />
      <PasswordPart user={user} />
      <PasskeysPart user={user} />
      <ProviderPart user={user} />
      <DevicesPart />
      <LinksPart user={user} />
      <DataPart />
      <ConsentPart />
      <DeletionPart user={user} />
    </div>
  )
}
