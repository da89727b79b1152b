import { expect, test } from 'bun:test'
import { ApiError } from './api.ts'
import { failureInWords, addAdvice } from './messages.ts'

const refused =
  'Something between your device and this site refused the connection. Please reload the page, or try again in a moment.'
const ourSide = 'Something went wrong on our side. Please try again in a moment.'
const failed = (status: number, secondsToWait: number | null = null) => new ApiError(status, '', null, secondsToWait)

test.each([
  [new ApiError(0, '', null), 'The server could not be reached. Please check your connection and try again.'],
  [new ApiError(401, '', null), refused],
  [new ApiError(429, '', null), 'Too many attempts. Please wait a few minutes and try again.'],
  [new ApiError(429, '', null, 1), 'Too many attempts. Please wait 1 second and try again.'],
  [new ApiError(429, '', null, 840), 'Too many attempts. Please wait 14 minutes and try again.'],
  [new ApiError(503, '', { message: 'The database is away.', code: 'unavailable' }), 'The database is away.'],
  [new ApiError(503, '', null), ourSide],
  [new ApiError(409, '', { message: 'Answers are missing.', code: 'incomplete' }), 'Answers are missing.'],
  [new ApiError(418, '', null), 'Please try again in a moment.'],
  [new Error('a fault'), ourSide],
])('explains a failure in the words of the server, else by its cause: %#', (error, words) => {
  expect(failureInWords(error)).toBe(words)
})

test.each(['cookies-refused', 'connection-refused'] as const)('adds to a screen’s words what helps: %s', (code) => {
  const error = new ApiError(401, '', { message: 'Please allow cookies.', code })
  expect(addAdvice('No.', error)).toBe('No. Please allow cookies.')
})

test('adds the wait to a screen’s words only after too many tries', () => {
  expect(addAdvice('No.', failed(429, 60))).toBe('No. Too many attempts. Please wait 1 minute and try again.')
  for (const error of [failed(500), failed(0), new Error('no')]) expect(addAdvice('No.', error)).toBe('No.')
})
