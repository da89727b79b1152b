import type { Command } from 'commander'
import { day, dayOf, guestDays } from '../../contract/retention.ts'
import { Quality } from '../../contract/score.ts'
import { countByWeek, countLatest, countReached, type Group } from '../../db/results.ts'
import { items } from '../../domain/bank.ts'
import { roundedCount, roundedSentence } from '../../domain/small-cells.ts'
import { zones } from '../../facts/zones.ts'
import { type OnSite, type Outcome, type Site } from './command.ts'
import { tableOf } from './table.ts'

const weeksCounted = 12
const statementsInAStep = 10

// There is no choice of days, weeks or steps: of many tables of the same people one could work out more than of one.

/** How people come out, and where they stop, without a person in it: results counts, drop-off. */
export function addResults(operator: Command, onSite: OnSite): void {
  const results = operator
    .command('results')
    .description(`How people come out, and where they stop, without anybody’s answers. ${roundedSentence}`)

  results
    .command('counts', { isDefault: true })
    .description(
      'What results does without a command: counts people by the zone and the quality of their latest result, and by the weeks ' +
        `in which they had one, the last ${weeksCounted}.`,
    )
    .action(onSite(counts))

  results
    .command('drop-off')
    .description(
      'Of the people who began, how many answered at least the first, the tenth, the twentieth statement and so on. It ' +
        `counts who began in the last ${guestDays} days, as a guest’s answers may be deleted after that, and at least a day ago, ` +
        'as the others may still go on.',
    )
    .action(onSite(dropOff))
}

/** Groups under names that are always the same: one that is left out would reveal that it is empty. */
interface Shown {
  name: string
  people: number | null
}

const shownAs = (names: readonly string[], groups: readonly Group[]): Shown[] =>
  names.map((name) => ({ name, people: roundedCount(groups.find((group) => group.name === name)?.people ?? 0) }))

async function counts({ database: { unhurried } }: Site): Promise<Outcome> {
  const weekNames = lastMondays(new Date())
  const latest = await countLatest(unhurried)
  const byWeek = await countByWeek(unhurried, new Date(weekNames[0]!))
  const json = {
    zones: shownAs(
      zones.map(({ name }) => name),
      latest.zones,
    ),
    qualities: shownAs(Quality.shape.flag.options, latest.qualities),
    weeks: shownAs(weekNames, byWeek),
  }
  const words = [
    `Everybody counts once, with their latest result, and once in each week with a result.\n${roundedSentence}`,
    groupTable('zone', json.zones),
    groupTable('quality', json.qualities),
    groupTable('week from (UTC)', json.weeks),
  ].join('\n\n')
  return { words, json }
}

const groupTable = (head: string, groups: Shown[]) =>
  tableOf(
    [head, 'people'],
    groups.map(({ name, people }) => [name, people ?? '-']),
  )

/** The Mondays, in UTC, of this week and those before it, oldest first: '2026-11-16'. */
function lastMondays(now: Date): string[] {
  const today = Math.floor(now.getTime() / day)
  // 1 January 1970 was a Thursday.
  const monday = today - ((today + 3) % 7)
  return Array.from({ length: weeksCounted }, (_, week) => {
    return dayOf(new Date((monday - 7 * (weeksCounted - 1 - week)) * day))
  })
}

async function dropOff({ database: { unhurried } }: Site): Promise<Outcome> {
  const now = Date.now()
  const between = { from: new Date(now - guestDays * day), to: new Date(now - day) }
  const reached = await countReached(unhurried, { ...between, shown: items.map(({ id }) => id) })
  const statements = items.map((_, place) => place + 1).filter((n) => n === 1 || n % statementsInAStep === 0)
  const steps = statements.map((statement) => ({
    statement,
    people: roundedCount(reached.reduce((sum, { place, people }) => (place >= statement ? sum + people : sum), 0)),
  }))
  const began = steps[0]!.people
  const rows = steps.map(({ statement, people }) =>
    people === null || began === null
      ? [statement, '-', '', '']
      : [statement, people, percent(people / began), bar(people / began)],
  )
  const words = [
    `Of the people who began their first assessment in the last ${guestDays} days, and at least a day ago, so many`,
    'answered at least this statement, in shown order. Shares are of the counts as they are shown.',
    roundedSentence,
    '',
    tableOf(['statement', 'people', 'share', ''], rows),
  ].join('\n')
  return { words, json: { ...between, steps } }
}

const percent = (share: number) => `${Math.round(100 * share)} %`
const bar = (share: number) => '█'.repeat(Math.round(40 * share))
