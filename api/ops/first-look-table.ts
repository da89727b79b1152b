import { firstLookAfter } from '../contract/first-look-after.ts'
import { guestDays } from '../contract/limits.ts'
import type { ReachedAssessment } from '../db/first-look.ts'
import { type FirstLookMode, offersFirstLook } from '../domain/first-look.ts'
import { differenceInterval, type Interval, type Proportion, shareInterval, shareOf } from '../domain/proportions.ts'
import { OperatorError } from '../operator-error.ts'

/** Of fewer a share says next to nothing, and might reveal what one person did. */
const atLeast = 10
const widths = [22, 12, 12, 24]

/** How many days are counted. Throws OperatorError for what is no whole number, and for too many. */
export function daysToCount(given = String(guestDays)): number {
  const days = Number(given)
  if (Number.isInteger(days) && days >= 1 && days <= guestDays) return days
  throw new OperatorError(
    `--days takes a whole number from 1 to ${guestDays}: what a guest leaves is deleted after ${guestDays} days, so of ` +
      'older ones too many would seem completed.',
  )
}

/** What is said where the halves were treated alike; null where there is something to compare. */
export function nothingToCompare(mode: FirstLookMode): string | null {
  if (mode === 'half') return null
  const offered = mode === 'on' ? 'Both halves have' : 'Neither half has'
  return `${offered} the first look (FIRST_LOOK=${mode}), so there is nothing to compare. With FIRST_LOOK=half a random half has it.`
}

/** How many go on to the end in the half with the first look, and in the half without. */
export function firstLookTable(reached: readonly ReachedAssessment[], days: number): string {
  const half = (isOffered: boolean): Proportion => {
    const inHalf = reached.filter(({ id }) => offersFirstLook('half', id) === isOffered)
    return { count: inHalf.filter(({ isCompleted }) => isCompleted).length, of: inHalf.length }
  }
  const [offered, other] = [half(true), half(false)]
  return [
    `Of the assessments begun in the last ${days} days whose first ${firstLookAfter} statements are answered, so many are completed.`,
    'It compares the halves only if FIRST_LOOK was half on all of these days; --days N counts the last N. The ranges',
    `are intervals of 95 %. A half with fewer than ${atLeast} assessments shows no figure.`,
    '',
    tableRow('', 'answered', 'completed', 'share'),
    halfRow('with the first look', offered),
    halfRow('without it', other),
    ...differenceRows(offered, other),
  ].join('\n')
}

function halfRow(name: string, half: Proportion): string {
  if (half.of < atLeast) return tableRow(name, `under ${atLeast}`, '-', '-')
  const range = inWords(shareInterval(half), percent)
  return tableRow(name, String(half.of), String(half.count), `${percent(shareOf(half))} % (${range})`)
}

function differenceRows(offered: Proportion, other: Proportion): string[] {
  if (Math.min(offered.of, other.of) < atLeast) return []
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
