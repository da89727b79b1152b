import type { Command } from 'commander'
import { firstLookAfter } from '../../contract/first-look-after.ts'
import { day, guestDays } from '../../contract/retention.ts'
import { findReached, type ReachedAssessment } from '../../db/first-look.ts'
import { firstItems, type FirstLookMode, offersFirstLook } from '../../domain/first-look.ts'
import { differenceInterval, type Interval, type Proportion, shareInterval, shareOf } from '../../domain/proportions.ts'
import { peopleAtLeast, roundedCount } from '../../domain/small-cells.ts'
import { type OnSite, type Outcome, type Site } from './command.ts'
import { tableOf } from './table.ts'

/** Whether the first look makes fewer people go on: first-look. */
export function addFirstLook(operator: Command, onSite: OnSite): void {
  operator
    .command('first-look')
    .description(
      'Where FIRST_LOOK is half, compares how many people complete the assessment with and without the first look, of ' +
        `those who began in the last ${guestDays} days, as what a guest leaves is deleted then.`,
    )
    .action(onSite(compareHalves))
}

async function compareHalves({ database, environment: { firstLook } }: Site): Promise<Outcome> {
  const sentence = nothingToCompare(firstLook)
  if (sentence !== null) return { words: sentence, json: { days: guestDays, halves: null } }
  const since = new Date(Date.now() - guestDays * day)
  const reached = await findReached(database.unhurried, { since, questionIds: firstItems.map(({ id }) => id) })
  const { offered, other } = halvesOf(reached)
  const halves = { withFirstLook: halfAsJson(offered), without: halfAsJson(other) }
  return { words: firstLookTable(reached), json: { days: guestDays, halves } }
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

/** Whether either those who completed it or those who did not are too few for a figure. */
const isSmall = ({ of, count }: Proportion) => Math.min(count, of - count) < peopleAtLeast

/** A half as a program reads it, its share and range in per cent; null where it is too small for a figure. */
function halfAsJson(half: Proportion) {
  if (isSmall(half)) return null
  const { from, to } = shareInterval(half)
  const [share, least, most] = [shareOf(half), from, to].map(inPercent)
  return { answered: roundedCount(half.of), completed: roundedCount(half.count), share, from: least, to: most }
}

/** How many go on to the end in each half, as a table, with the difference. */
export function firstLookTable(reached: readonly ReachedAssessment[]): string {
  const { offered, other } = halvesOf(reached)
  return [
    `Of the assessments begun in the last ${guestDays} days whose first ${firstLookAfter} statements are answered, so many are completed.`,
    'It compares the halves only if FIRST_LOOK was half on all of these days. Counts are rounded to the nearest ten;',
    'shares are of the exact counts, with intervals of 95 %. A half in which fewer than',
    `${peopleAtLeast} assessments are completed, or are not, shows no figure.`,
    '',
    tableOf(
      ['', 'answered', 'completed', 'share'],
      [halfRow('with the first look', offered), halfRow('without it', other), ...differenceRow(offered, other)],
    ),
    ...differenceWords(offered, other),
  ].join('\n')
}

function halfRow(name: string, half: Proportion): (string | number)[] {
  if (isSmall(half)) return [name, '-', '-', '-']
  const range = inWords(shareInterval(half), percent)
  const counts = [half.of, half.count].map((count) => roundedCount(count) ?? '-')
  return [name, ...counts, `${percent(shareOf(half))} % (${range})`]
}

function differenceRow(offered: Proportion, other: Proportion): string[][] {
  if (isSmall(offered) || isSmall(other)) return []
  const points = signed(shareOf(offered) - shareOf(other))
  return [['difference', '', '', `${points} points (${inWords(differenceInterval(offered, other), signed)})`]]
}

function differenceWords(offered: Proportion, other: Proportion): string[] {
  if (isSmall(offered) || isSmall(other)) return []
  const { from, to } = differenceInterval(offered, other)
  return [
    '',
    from <= 0 && to >= 0
      ? 'The range of the difference holds 0, so this may well be chance.'
      : 'The range of the difference does not hold 0: chance alone would rarely do this.',
  ]
}

const inPercent = (share: number) => Math.round(100 * share)
const percent = (share: number) => String(inPercent(share))

function signed(share: number): string {
  const points = inPercent(share)
  return points > 0 ? `+${points}` : String(points)
}

const inWords = ({ from, to }: Interval, write: (share: number) => string) => `${write(from)} to ${write(to)}`
