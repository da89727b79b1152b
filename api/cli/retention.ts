import type { Command } from 'commander'
import { countAhead } from '../retention/queries.ts'
import { countExpired } from '../retention/sweep.ts'
import { day } from '../contract/time.ts'
import { type OnSite, type Outcome, type Site } from './command.ts'
import { tableOf } from './table.ts'

/** days from now */
const horizons = [30, 90] as const

export function addRetentionCommands(operator: Command, onSite: OnSite): void {
  operator
    .command('retention')
    .description(
      'Counts the accounts and records that will get an email or be deleted within 30 and 90 days if nobody signs ' +
        'in. Changes nothing.',
    )
    .action(onSite(retention))
}

async function retention({ database, environment }: Site): Promise<Outcome> {
  const now = new Date()
  const months = environment.retentionMonths ?? null
  const byDays = []
  for (const days of horizons) {
    const accounts = months === null ? null : await countAhead(database.withoutTimeout, days, { months, now })
    const kinds = Object.fromEntries(await countExpired(database.withoutTimeout, new Date(now.getTime() + days * day)))
    byDays.push({ days, accounts, kinds })
  }
  return { text: words(months, byDays), json: { months, within: byDays } }
}

type Ahead = { days: number; accounts: Awaited<ReturnType<typeof countAhead>> | null; kinds: Record<string, number> }

function words(months: number | null, byDays: Ahead[]): string {
  const accounts = [
    ['accounts: first mail', 'firstMails'],
    ['accounts: last mail', 'lastMails'],
    ['accounts: deleted', 'ends'],
  ] as const
  const ofAccounts = accounts.map(([name, field]) => [name, ...byDays.map((ahead) => ahead.accounts?.[field] ?? 0)])
  const kinds = Object.keys(byDays[0]!.kinds)
  const ofKinds = kinds.map((kind) => [`${kind}: deleted`, ...byDays.map((ahead) => ahead.kinds[kind] ?? 0)])
  const setting =
    months === null
      ? 'Accounts are kept: RETENTION_MONTHS isn’t set.'
      : `Accounts are deleted after ${months} months without a visit and two emails. Accounts with an unconfirmed ` +
        'address are kept.'
  const head = ['', ...byDays.map(({ days }) => `within ${days} days`)]
  return `${setting}\n\n${tableOf(head, [...(months === null ? [] : ofAccounts), ...ofKinds])}`
}
