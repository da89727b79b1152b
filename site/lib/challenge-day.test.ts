import { expect, test } from 'bun:test'
import { actInView } from './challenge-day.ts'

const now = Date.parse('2026-03-05T12:00:00.000Z')
const [today, earlier, before] = ['2026-03-05T11:00:00.000Z', '2026-03-05T10:00:00.000Z', '2026-03-03T11:00:00.000Z']

test.each<[done: (string | null)[], here: number | null, onServer: number | null]>([
  [[], 0, 0],
  [[today], 0, 1],
  [[before], 1, 1],
  [[before, null, before], 1, 1],
  [[before, null, today], 2, 1],
  [[null, today, null, earlier], 1, 0],
  [[before, before, before, before, before, before, today], 6, null],
  [Array<string>(7).fill(before), null, null],
])('counts for %j day %p on the device of the person, and %p on the server', (times, here, onServer) => {
  const done = [...times, ...Array<null>(7).fill(null)].slice(0, 7)
  expect([actInView(done, now), actInView(done)]).toEqual([here, onServer])
})
