import { expect, test } from 'bun:test'
import { areErrorsEstimated } from '#api/instrument/public/parameters.ts'
import { daysDoneInWords, challengeErrorInWords, meaningInWords, startInWords } from './challenge-wording.ts'

const at = '2026-03-01T08:00:00.000Z'
const estimated = areErrorsEstimated ? ' (estimated)' : ''

test('describes the days done without blame', () => {
  expect(daysDoneInWords(0)).toBe('Start with any day you like.')
  expect(daysDoneInWords(1)).toStartWith('One of seven days is done.')
  expect(daysDoneInWords(3)).toStartWith('Three of seven days are done.')
  expect(daysDoneInWords(7)).toBe('All seven days are done.')
})

test('compares the start with the result and the expected score', () => {
  expect(startInWords({ score: 41.07, at, result: { score: 26.22, expected: 38.38 } })).toBe(
    `Your result was 26. The lowest of many numbers tends to be too low, so we expected about 38${estimated}. Your start is 41.`,
  )
})

test('calls no high score too low', () => {
  const words = startInWords({ score: 79, at, result: { score: 81.25, expected: 73.6 } })
  expect(words).toBe(
    `Your result was 81. A few statements can only say so much, so we expected about 74${estimated}. Your start is 79.`,
  )
  expect(startInWords({ score: 58, at, result: { score: 60, expected: 60.1 } })).toBe(
    'Your result was 60. Your start is 58.',
  )
})

test('compares the start with nothing if the statements have changed', () => {
  const words = startInWords({ score: 41.07, at, result: null })
  expect(words).toBe('Your start is 41. The statements have changed since your result, so it’s shown on its own.')
})

test('gives direction and chance of a change, unless the scores are about the same', () => {
  expect(meaningInWords('about the same', 9)).toBe(meaningInWords('about the same', -9))
  expect(meaningInWords('about the same', 9)).toMatch(/^About the same as your start/)
  expect(meaningInWords('about the same', 9)).not.toMatch(/upward|downward|one in/)
  expect(meaningInWords('possible shift', 20)).toContain(
    `about one in ten sees a possible shift upward, or more${estimated}.`,
  )
  expect(meaningInWords('possible shift', -20)).toContain(`a possible shift downward, or more${estimated}.`)
  expect(meaningInWords('likely real change', 20)).toContain(
    `about one in 29 sees a likely real change upward${estimated}.`,
  )
  expect(meaningInWords('likely real change', -20)).toContain(`a likely real change downward${estimated}.`)
})

test('calls the error estimated while it is, and gives that of a change if there is one', () => {
  const errors = { error: 11.9, changeError: 16.8 }
  expect(challengeErrorInWords(errors, true)).toBe(
    `Standard error${estimated}: about 12 points each time, about 17 for the change.`,
  )
  expect(challengeErrorInWords(errors, false)).toBe(`Standard error${estimated}: about 12 points.`)
})
