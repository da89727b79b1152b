import { expect, test } from 'bun:test'
import { saveFailure } from './answer-queue-failure.ts'
import { noConnection, problem } from './answer-queue.fixture.ts'

test('the server’s own refusals are final', () => {
  expect(saveFailure(problem(400, 'invalid'))).toBe('invalid')
  expect(saveFailure(problem(400, 'unknown-question'))).toBe('invalid')
  expect(saveFailure(problem(409, 'already-completed'))).toBe('completed')
  expect(saveFailure(problem(404, 'not-found'))).toBe('not-found')
})

test('a 401 means signing in again, whoever says it', () => {
  expect(saveFailure(problem(401, 'unauthorized'))).toBe('signed-out')
  expect(saveFailure(problem(401))).toBe('signed-out')
})

test('everything else is tried again', () => {
  expect(saveFailure(noConnection())).toBe('again')
  expect(saveFailure(problem(500, 'internal'))).toBe('again')
  expect(saveFailure(problem(429, 'too-many-requests'))).toBe('again')
  expect(saveFailure(problem(502))).toBe('again')
  expect(saveFailure(new Error('anything'))).toBe('again')
})

test('a stranger’s 400 or 404 on the way says nothing about the answer', () => {
  expect(saveFailure(problem(400))).toBe('again')
  expect(saveFailure(problem(404))).toBe('again')
  expect(saveFailure(problem(200))).toBe('again')
})
