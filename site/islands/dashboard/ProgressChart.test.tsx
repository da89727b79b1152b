import { onPage, render, withBrowser } from '../dom/dom.fixture.ts'
import { expect, test } from 'bun:test'
import { labelLines, ProgressChart } from './ProgressChart.tsx'
import { occasionsOf } from '../../lib/progress.ts'
import { scoresOf } from '../../lib/scores.fixture.ts'

withBrowser()

const occasions = occasionsOf(scoresOf([50, 58, 64.5]))

function paths(): string[] {
  render(<ProgressChart occasions={occasions} label="Progress" />)
  const chart = onPage().getByRole('img', { name: 'Progress' })
  return [...chart.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
}

/** Points of a path, in percent from its left and its upper end. */
const points = (path = '') =>
  path.split(/[MLhZ]/).flatMap((point) => (point.includes(' ') ? [point.split(' ').map(Number)] : []))

/** How far down a score is, from ten above the highest to ten under the lowest. */
const down = (score: number) => expect.closeTo(100 - (100 * (score - 40)) / 35)

test('draws each score at its time, from ten below the lowest to ten above the highest', () => {
  const [first, second, latest] = occasions.map(({ time }) => time)
  const between = expect.closeTo((100 * (second! - first!)) / (latest! - first!))
  const line = [
    [0, down(50)],
    [between, down(58)],
    [100, down(65)],
  ]
  const [, course, dots] = paths()
  expect(points(course)).toEqual(line)
  expect(points(dots)).toEqual(line)
})

test('draws the band of the measurement error around the line', () => {
  expect(points(paths()[0]).map(([, y]) => y)).toEqual([54, 62, 69, 61, 54, 46].map(down))
})

test('fits labels and days to the width', () => {
  expect(labelLines(occasions, 900)).toEqual([
    ['First Assessment', 'January 15, 2026'],
    ['Assessment 2', 'February 15, 2026'],
    ['Latest', 'March 15, 2026'],
  ])
  expect(labelLines(occasions, 340)).toEqual([
    ['First', 'Assessment', 'Jan 15, 2026'],
    ['Assessment', '2', 'Feb 15, 2026'],
    ['Latest', 'Mar 15, 2026'],
  ])
  expect(labelLines(occasions, 290)[1]).toEqual([])
})

test('hides labels of scores too near another, except the first and the latest', () => {
  const [first, second, latest] = occasions
  const nearLatest = { ...second!, time: latest!.time - 24 * 60 * 60 * 1000 }
  const shown = (width: number) => labelLines([first!, nearLatest, latest!], width).map((lines) => lines.length > 0)
  expect([340, 900].map(shown)).toEqual([
    [true, false, true],
    [true, false, true],
  ])
  expect(labelLines(occasions, 200).map((lines) => lines.length > 0)).toEqual([true, false, true])
})
