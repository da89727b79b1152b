import { expect, test } from 'bun:test'
import { guardWords } from './guarded-words.ts'

function pushAll(deltas: readonly string[]) {
  const shown: string[] = []
  let stops = 0
  const words = guardWords(
    (paragraph) => !/\b(depression|break up)\b/i.test(paragraph),
    (delta) => shown.push(delta),
    () => (stops += 1),
  )
  for (const delta of deltas) words.push(delta)
  const before = shown.join('')
  words.finish()
  return { shown, before, all: shown.join(''), stops, isStopped: words.isStopped() }
}

test('words are shown when they are whole, and the last one at the end', () => {
  const { shown, before, all, stops } = pushAll(['You li', 'sten we', 'll.\n\nTh', 'at helps', '.'])
  expect(shown).toEqual(['You ', 'listen ', 'well.\n\n', 'That ', 'helps.'])
  expect(before).toBe('You listen well.\n\nThat ')
  expect(all).toBe('You listen well.\n\nThat helps.')
  expect(stops).toBe(0)
})

test('nothing is shown from a forbidden word on', () => {
  const pushed = pushAll(['A sign of dep', 'ression', ', and ', 'more. ', 'And on.'])
  expect(pushed).toMatchObject({ all: 'A sign of ', stops: 1, isStopped: true })
})

test('the beginning of a word is not taken for a forbidden one', () => {
  expect(pushAll(['You ex', 'plain he', 'lpful things.']).all).toBe('You explain helpful things.')
})

test.each([
  { deltas: ['Break ', 'up'] },
  { deltas: ['Break up', '.\n\nAnd on.'] },
  { deltas: ['You could break', ' up.\n\nAnd on. ', 'And on.'] },
])('what takes several words is found with its last one: %p', ({ deltas }) => {
  const { all, isStopped } = pushAll(deltas)
  expect(isStopped).toBe(true)
  expect(all).not.toContain('up')
})
