import { expect, test } from 'bun:test'
import { ApiError } from './api.ts'
import { reasonInWords, withWait } from './messages.ts'

const failed = (status: number, secondsToWait: number | null = null) => new ApiError(status, '', null, secondsToWait)

test('explains each kind of failure', () => {
  const sentences = [0, 429, 500].map((status) => reasonInWords(failed(status)))
  expect(sentences[0]).toContain('connection')
  expect(sentences[1]).toBe('Too many tries. Please wait a few minutes and try again.')
  expect(sentences[2]).toContain('our side')
  expect(reasonInWords(failed(503))).toBe(sentences[2]!)
})

test('names the wait that the server asks for', () => {
  expect(reasonInWords(failed(429, 1))).toBe('Too many tries. Please wait 1 second and try again.')
  expect(reasonInWords(failed(429, 840))).toBe('Too many tries. Please wait 14 minutes and try again.')
})

test('leaves other refusals to the screen', () => {
  expect(reasonInWords(failed(404))).toBeUndefined()
})

test('adds the wait to a screen’s words only after too many tries', () => {
  expect(withWait('No.', failed(429, 60))).toBe('No. Too many tries. Please wait 1 minute and try again.')
  for (const error of [failed(500), failed(0), new Error('no')]) expect(withWait('No.', error)).toBe('No.')
})
