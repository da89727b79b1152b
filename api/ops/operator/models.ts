import type { Command } from 'commander'
import * as z from 'zod'
import { day } from '../../contract/retention.ts'
import { type CountedCalls, countCalls } from '../../db/insight-calls.ts'
import { type OnSite, type Outcome, readBy, type Site } from './command.ts'
import { tableOf } from './table.ts'

/** ten years */
const maxDays = 3650
const daysSentence = `It takes a whole number of days from 1 to ${maxDays}.`
const daysToCount = readBy(
  z.coerce.number(daysSentence).check(z.int(daysSentence), z.gte(1, daysSentence), z.lte(maxDays, daysSentence)),
)

/** What language models were asked for: models. */
export function addModels(operator: Command, onSite: OnSite): void {
  operator
    .command('models')
    .option('--days <n>', 'counts the last so many days', daysToCount, 30)
    .description(
      'Counts the tries to have a model add to a letter by day (UTC), how they ended and the tokens that they took; ' +
        'each is a call to write and one to read again.',
    )
    .action(onSite(models))
}

async function models({ database }: Site, { days }: { days: number }): Promise<Outcome> {
  const since = new Date(Date.now() - (days - 1) * day)
  const counted = await countCalls(database.unhurried, since)
  const byDay = [...Map.groupBy(counted, ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    tries: sumOf(ofDay, 'calls'),
    promptTokens: sumOf(ofDay, 'promptTokens'),
    completionTokens: sumOf(ofDay, 'completionTokens'),
    outcomes: Object.fromEntries(ofDay.map(({ outcome, calls }) => [outcome, calls])),
  }))
  return { words: byDay.length === 0 ? `No model was asked in the last ${days} days.` : table(byDay), json: byDay }
}

interface Day {
  day: string
  tries: number
  promptTokens: number
  completionTokens: number
  /** how many ended so */
  outcomes: Record<string, number>
}

const sumOf = (counted: CountedCalls[], field: 'calls' | 'promptTokens' | 'completionTokens') =>
  counted.reduce((sum, row) => sum + row[field], 0)

function table(days: Day[]): string {
  const rows = days.map(({ day, tries, promptTokens, completionTokens, outcomes }) => [
    day,
    tries,
    promptTokens,
    completionTokens,
    Object.entries(outcomes)
      .map(([outcome, tries]) => `${outcome} ${tries}`)
      .join(', '),
  ])
  return tableOf(['day (UTC)', 'tries', 'tokens read', 'tokens written', 'how they ended'], rows)
}
