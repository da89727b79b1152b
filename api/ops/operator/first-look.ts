import type { Command } from 'commander'
import * as z from 'zod'
import { firstLookAfter } from '../../contract/first-look-after.ts'
import { guestDays } from '../../contract/retention.ts'
import { findReached, type ReachedAssessment } from '../../db/first-look.ts'
import { firstItems, type FirstLookMode, offersFirstLook } from '../../domain/first-look.ts'
import { differenceInterval, type Interval, type Proportion, shareInterval, shareOf } from '../../domain/proportions.ts'
import { peopleAtLeast } from '../../domain/small-cells.ts'
import { type Outcome, printed, readBy, type Site, withDatabase } from './command.ts'

const widths = [22, 12, 12, 24]

const daysSentence =
  `It takes a whole number from 1 to ${guestDays}: what a guest leaves is deleted after ${guestDays} days, so of older ` +
  'ones too many would seem completed.'

const daysToCount = readBy(
  z.coerce.number(daysSentence).check(z.int(daysSentence), z.gte(1, daysSentence), z.lte(guestDays, daysSentence)),
)

/** Whether the first look makes fewer people go on: first-look. */
export function addFirstLook(operator: Command): void {
  operator
    .command('first-look')
    .option('--days <n>', `counts the last so many days, at most ${guestDays}`, daysToCount, guestDays)
    .description(
      'Where FIRST_LOOK is half, compares how many people complete the assessment with and without the first look. ' +
        `No longer than ${guestDays} days, as what a guest leaves is deleted then.`,
    )
    .action(printed(({ days }: { days: number }) => withDatabase((site) => compareHalves(site, days))))
}

async function compareHalves({ database, environment: { firstLook } }: Site, days: number): Promise<Outcome> {
  const sentence = nothingToCompare(firstLook)
  if (sentence !== null) return { words: sentence, json: { days, halves: null } }
  const since = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  const reached = await findReached(database.unhurried, { since, questionIds: firstItems.map(({ id }) => id) })
  const { offered, other } = halvesOf(reached)
  const halves = { withFirstLook: halfAsJson(offered), without: halfAsJson(other) }
  return { words: firstLookTable(reached, days), json: { days, halves } }
}

/** What is said where the halves were treated alike; null where there is something to compare. */
function nothingToCompare(mode: FirstLookMode): string | null {
  if (mode === 'half') return null
  const offered = mode === 'on' ? 'Both halves have' : 'Neither half has'
  return `${offered} the first look (FIRST_LOOK=${mode}), so there is nothing to compare. With FIRST_LOOK=half a random half has it.`
}

/** How many go on to the end in the half with the first look, and in the half without. */
function halvesOf(reached: readonly ReachedAssessment[]): { offered: Proportion; other: Proportion } {
  const half = (isOffered: boolean): Proportion => {
    const inHalf = reached.filter(({ id }) => offersFirstLook('half', id) === isOffered)
    return { count: inHalf.filter(({ isCompleted }) => isCompleted).length, of: inHalf.length }
  }
  return { offered: half(true), other: half(false) }
}

/** A half as a program reads it; null where it is too small for a figure. */
const halfAsJson = ({ of, count }: Proportion) => (of < peopleAtLeast ? null : { answered: of, completed: count })

/** How many go on to the end in each half, as a table, with the difference. */
export function firstLookTable(reached: readonly ReachedAssessment[], days: number): string {
  const { offered, other } = halvesOf(reached)
  return [
    `Of the assessments begun in the last ${days} days whose first ${firstLookAfter} statements are answered, so many are completed.`,
    'It compares the halves only if FIRST_LOOK was half on all of these days; --days N counts the last N. The ranges',
    `are intervals of 95 %. A half with fewer than ${peopleAtLeast} assessments shows no figure.`,
    '',
    tableRow('', 'answered', 'completed', 'share'),
    halfRow('with the first look', offered),
    halfRow('without it', other),
    ...differenceRows(offered, other),
  ].join('\n')
}

function halfRow(name: string, half: Proportion): string {
  if (half.of < peopleAtLeast) return tableRow(name, `under ${peopleAtLeast}`, '-', '-')
  const range = inWords(shareInterval(half), percent)
  return tableRow(name, String(half.of), String(half.count), `${percent(shareOf(half))} % (${range})`)
}

function differenceRows(offered: Proportion, other: Proportion): string[] {
  if (Math.min(offered.of, other.of) < peopleAtLeast) return []
  const interval = differenceInterval(offered, other)
  const points = signed(shareOf(offered) - shareOf(other))
  return [
    tableRow('difference', '', '', `${points} points (${inWords(interval, signed)})`),
    '',
    interval.from <= 0 && interval.to >= 0
      ? 'The range of the difference holds 0, so this may well be chance.'
      : 'The range of the difference does not hold 0: chance alone would rarely do this.',
  ]
}

const percent = (share: number) => String(Math.round(100 * share))

function signed(share: number): string {
  const points = Math.round(100 * share)
  return points > 0 ? `+${points}` : String(points)
}

const inWords = ({ from, to }: Interval, write: (share: number) => string) => `${write(from)} to ${write(to)}`

/** The name is aligned left, figures right. */
function tableRow(name: string, ...figures: string[]): string {
  return name.padEnd(widths[0]!) + figures.map((figure, place) => figure.padStart(widths[place + 1]!)).join('')
}
