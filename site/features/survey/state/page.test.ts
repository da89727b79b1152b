import { withPromptServer } from '#site/test/server.fixture.ts'
import { become, idOf } from '#site/test/viewer.fixture.ts'
import { expect, test } from 'bun:test'
import { continuePath, tryPath } from '#site/lib/paths.ts'
import { hasAnswerKeys, isContinuing, isTrying, keepAnswerKeys, parseAddress } from './page.ts'

withPromptServer('account')

test('reads assessment and question from the address', () => {
  expect(parseAddress('?id=a1&question=12')).toEqual({ assessmentId: 'a1', questionNumber: 12 })
  expect(parseAddress('?id=a1')).toEqual({ assessmentId: 'a1', questionNumber: null })
})

test('ignores what is missing or invalid in the address', () => {
  expect(parseAddress('')).toEqual({ assessmentId: null, questionNumber: null })
  for (const question of ['', '-1', '1.5', 'two', '1e3', '99999', ' 7']) {
    expect(parseAddress(`?id=&question=${question}`)).toEqual({ assessmentId: null, questionNumber: null })
  }
})

test.each([
  [isTrying, tryPath],
  [isContinuing, continuePath],
])('recognises by its hash: %p, %s', (recognises, path) => {
  const { hash } = new URL(path, 'https://concord.example')
  expect(recognises(hash)).toBe(true)
  for (const other of ['', '#', '#main', `${hash}st`]) expect(recognises(other)).toBe(false)
})

test('remembers for each person whether keys answer, and nothing from before that', () => {
  localStorage['survey-number-keys'] = 'off'
  expect(hasAnswerKeys()).toBe(true)
  keepAnswerKeys(false)
  expect(hasAnswerKeys()).toBe(false)
  expect({ ...localStorage } as object).toEqual({ [`survey-number-keys:${idOf('robin')}`]: 'off' })
  become('account', 'kim')
  expect(hasAnswerKeys()).toBe(true)
})
