import { expect, test } from 'bun:test'
import { tryPath } from '../../lib/paths.ts'
import { isTrying, readAddress } from './browser.ts'

test('the address names an assessment and a question', () => {
  expect(readAddress('?id=a1&question=12')).toEqual({ assessmentId: 'a1', questionNumber: 12 })
  expect(readAddress('?id=a1')).toEqual({ assessmentId: 'a1', questionNumber: null })
})

test('what is missing or strange in the address asks for nothing', () => {
  expect(readAddress('')).toEqual({ assessmentId: null, questionNumber: null })
  for (const question of ['', '-1', '1.5', 'two', '1e3', '99999', ' 7']) {
    expect(readAddress(`?id=&question=${question}`)).toEqual({ assessmentId: null, questionNumber: null })
  }
})

test('the address for trying is known by its end', () => {
  expect(isTrying(new URL(tryPath, 'https://concord.example').hash)).toBe(true)
  for (const hash of ['', '#', '#main', '#tryst']) expect(isTrying(hash)).toBe(false)
})
