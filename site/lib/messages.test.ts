import { expect, test } from 'bun:test'
import { ApiError } from './api.ts'
import { reasonInWords, withWait } from './messages.ts'

const failed = (status: number, secondsToWait: number | null = null) => new ApiError(status, '', null, secondsToWait)

test('each kind of failure has a sentence of its own', () => {
  const sentences = [0, 429, 500].map((status) => reasonInWords(failed(status)))
  expect(sentences[0]).toContain('connection')
  expect(sentences[1]).toBe('Too many tries. Please wait a few minutes and try again.')
  expect(sentences[2]).toContain('our side')
  expect(reasonInWords(failed(503))).toBe(sentences[2]!)
})

test('after too many tries the wait that the server asks for is named', () => {
  expect(reasonInWords(failed(429, 1))).toBe('Too many tries. Please wait 1 second and try again.')
  expect(reasonInWords(failed(429, 840))).toBe('Too many tries. Please wait 14 minutes and try again.')
})

test('a refusal is left to the screen that asked', () => {
  expect(reasonInWords(failed(404))).toBeUndefined()
})

test('adds how long to wait to a screen’s own words after too many tries, and nothing otherwise', () => {
  expect(withWait('No.', failed(429, 60))).toBe('No. Too many tries. Please wait 1 minute and try again.')
  for (const error of [failed(500), failed(0), new Error('no')]) expect(withWait('No.', error)).toBe('No.')
})
