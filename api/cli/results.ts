import type { Command } from 'commander'
import { day, dayOf } from '../contract/time.ts'
import { Quality } from '../results/contract.ts'
import { countByWeek, countLatest, type CountedGroup } from '../results/queries.ts'
import { roundedCount, roundedSentence } from './small-cells.ts'
import { zoneKeys } from '../instrument/public/zone-keys.ts'
import { type OnSite, type Outcome, type Site } from './command.ts'
import { tableOf } from './table.ts'

const weeksCounted = 12

// No choice of weeks: several tables of the same people reveal more than one.

export function addResultsCommand(operator: Command, onSite: OnSite): void {
  operator
    .command('results')
    .description(
      'Counts people by the zone and the quality of their latest result, and by the weeks in which they had one, the ' +
        `last ${weeksCounted}. ${roundedSentence}`,
    )
    .action(onSite(counts))
}

/** Fixed group names: omitting one would reveal that it's empty. */
const shownAs = (names: readonly string[], groups: readonly CountedGroup[]) =>
  names.map((name) => ({ name, people: roundedCount(groups.find((group) => group.name === name)?.people ?? 0) }))

async function counts({ database: { withoutTimeout } }: Site): Promise<Outcome> {
  const weekNames = lastMondays(new Date())
  const latest = await countLatest(withoutTimeout)
  const byWeek = await countByWeek(withoutTimeout, new Date(weekNames[0]!))
  const json = {
    zones: shownAs(
      zoneKeys.map(({ name }) => name),
      latest.zones,
    ),
    qualities: shownAs(Quality.shape.flag.options, latest.qualities),
    weeks: shownAs(weekNames, byWeek),
  }
  const text = [
    `Everybody counts once, with their latest result, and once in each week with a result.\n${roundedSentence}`,
    groupTable('zone', json.zones),
    groupTable('quality', json.qualities),
    groupTable('week from (UTC)', json.weeks),
  ].join('\n\n')
  return { text, json }
}

const groupTable = (head: string, groups: ReturnType<typeof shownAs>) =>
  tableOf(
    [head, 'people'],
    groups.map(({ name, people }) => [name, people ?? '-']),
  )

function lastMondays(now: Date): string[] {
  const today = Math.floor(now.getTime() / day)
  // 1 January 1970 was a Thursday.
  const monday = today - ((today + 3) % 7)
  return Array.from({ length: weeksCounted }, (_, week) => {
    return dayOf(new Date((monday - 7 * (weeksCounted - 1 - week)) * day))
  })
}
