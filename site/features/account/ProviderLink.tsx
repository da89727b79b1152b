import { useEffect, useState } from 'react'
import type { User } from '#api/accounts/contract.ts'
import { ProviderLinking } from '#api/accounts/forms.ts'
import { provider as words } from '#content/screens/account.json'
import { formatDay } from '#site/lib/format.ts'
import { InlineLinks } from '#site/ui/InlineLinks.tsx'
import { showToast } from '#site/lib/toasts/toasts.ts'
import { Form } from '../forms/Form.tsx'
import { PasswordField } from '../forms/PasswordField.tsx'
import { wrongPasswordIn } from '../forms/refusal.ts'
import { useApiForm } from '../forms/use-api-form.ts'
import { AccountPart, partButton } from './AccountPart.tsx'
import { RefusalNotice } from '../auth/RefusalNotice.tsx'

interface ProviderLinkProps {
  user: User
  provider: string
  linkedAt: string | null
}

export function ProviderLink({ user, provider, linkedAt }: ProviderLinkProps) {
  return (
    <AccountPart
      id="provider"
      title={words.title.replace('{provider}', provider)}
      text={<InlineLinks text={words.text} />}
    >
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
  useEffect(() => {
    if (kind === undefined) return
    if (kind === 'linked') showToast({ title: 'Account linked', description: words.done })
    history.replaceState(history.state, '', location.pathname + location.search)
    document.getElementById('provider')?.scrollIntoView()
  }, [kind])
  return kind === 'refused' && <RefusalNotice why={why} otherwise={words.failed} />
}

function LinkedProvider({ provider, linkedAt }: { provider: string; linkedAt: string }) {
  return (
    <p>
      Linked to <strong className="font-semibold wrap-anywhere">{provider}</strong>
      <span>{` on ${formatDay(linkedAt)}`}</span>
    </p>
  )
}

function LinkForm({ provider, user }: { provider: string; user: User }) {
  const form = useApiForm({
    endpoint: 'POST /api/account/provider',
    schema: ProviderLinking,
    onDone: ({ address }) => location.assign(address),
    leaves: true,
    refused: { title: 'Not linked', expected: wrongPasswordIn('password') },
  })
  return (
    <Form form={form} action={`Link ${provider}`} busyAction={`Opening ${provider}...`} button={partButton}>
      <PasswordField {...form.field('password')} username={user.email} />
    </Form>
  )
}
