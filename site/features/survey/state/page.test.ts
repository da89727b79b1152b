import { expect, test } from 'bun:test'
import { tryPath } from '#site/lib/paths.ts'
import { isTrying, parseAddress } from './page.ts'

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

test('recognises the address for trying by its hash', () => {
  expect(isTrying(new URL(tryPath, 'https://concord.example').hash)).toBe(true)
  for (const hash of ['', '#', '#main', '#tryst']) expect(isTrying(hash)).toBe(false)
})
