import { useEffect, useState } from 'react'
import type { User } from '#api/accounts/contract.ts'
import { ProviderLinking } from '#api/accounts/forms.ts'
import { fill } from '#api/content/fill.ts'
import { words } from '#words'
import { formatDay } from '#api/content/format.ts'
import { MarkedText } from '#site/ui/MarkedText.tsx'
import { showToast } from '#site/lib/toasts/toasts.ts'
import { Form } from '../forms/Form.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { useApiForm } from '../forms/use-api-form.ts'
import { AccountPart, partButton } from './AccountPart.tsx'
import { RefusalNotice } from '../auth/RefusalNotice.tsx'

interface ProviderLinkProps {
  user: User
  provider: string
  linkedAt: string | null
}

export function ProviderLink({ user, provider, linkedAt }: ProviderLinkProps) {
  const { title, text } = words('account').provider
  return (
    <AccountPart id="provider" title={fill(title, { provider })} text={<MarkedText text={text} />}>
      <ProviderReturn />
      {linkedAt === null ? (
        <LinkForm provider={provider} user={user} />
      ) : (
        <LinkedProvider {...{ provider, linkedAt }} />
      )}
    </AccountPart>
  )
}

/** What came of it, after the provider led back to `#linked` or `#refused=<why>`. */
function ProviderReturn() {
  const [[, kind, why = ''] = []] = useState(() => /^#(linked|refused)(?:=(.*))?$/.exec(location.hash) ?? [])
  const { done, refused } = words('account').provider
  useEffect(() => {
    if (kind === undefined) return
    if (kind === 'linked') showToast(done)
    history.replaceState(history.state, '', location.pathname + location.search)
    document.getElementById('provider')?.scrollIntoView()
  }, [kind, done])
  return kind === 'refused' && <RefusalNotice why={why} otherwise={refused} />
}

function LinkedProvider({ provider, linkedAt }: { provider: string; linkedAt: string }) {
  return (
    <p className="[&_strong]:font-semibold [&_strong]:wrap-anywhere">
      <MarkedText text={words('account').provider.linked} values={{ provider, day: formatDay(linkedAt) }} />
    </p>
  )
}

function LinkForm({ provider, user }: { provider: string; user: User }) {
  const { action, busyAction, failed } = words('account').provider
  const form = useApiForm({
    endpoint: 'POST /api/account/provider',
    schema: ProviderLinking,
    onDone: ({ address }) => location.assign(address),
    staysBusy: true,
    refused: { title: failed },
  })
  return (
    <Form
      form={form}
      action={fill(action, { provider })}
      busyAction={fill(busyAction, { provider })}
      button={partButton}
    >
      <PasswordField {...form.field('password')} username={user.email} />
    </Form>
  )
}
