import { expect, test } from 'bun:test'
import type { ProblemCode } from '../../api/contract/problem.ts'
import { ApiError } from '../lib/api.ts'
import { $toast } from '../lib/toasts/toasts.ts'

import { createAttempt } from './attempt.ts'
import { withPage } from './page.fixture.ts'

const refusal = (status: number, code: ProblemCode, message = 'No.') => new ApiError(status, '', { message, code })
withPage('robin')

test('passes the input on and is done', async () => {
  const given: string[] = []
  const attempt = createAttempt(async (words: string) => given.push(words))
  const running = attempt.run('words')
  expect(attempt.$state.get()).toEqual({ status: 'busy' })
  expect(await running).toBe('done')
  expect(attempt.$state.get()).toEqual({ status: 'done' })
  expect(given).toEqual(['words'])
  attempt.reset()
  expect(attempt.$state.get()).toEqual({ status: 'idle' })
})

test('ignores a second run until the first ends', async () => {
  const answer = Promise.withResolvers<void>()
  let times = 0
  const attempt = createAttempt(() => {
    times += 1
    return answer.promise
  })
  const first = attempt.run()
  expect(await attempt.run()).toBe('busy')
  answer.resolve()
  expect(await first).toBe('done')
  expect(times).toBe(1)
})

test('keeps the reason of a failure until the next run', async () => {
  let fails = true
  const attempt = createAttempt(async () => {
    if (fails) throw refusal(409, 'too-early', 'It is too early for that.')
  })
  expect(await attempt.run()).toBe('failed')
  expect(attempt.$state.get()).toEqual({ status: 'failed', sentence: 'It is too early for that.' })
  fails = false
  expect(await attempt.run()).toBe('done')
  expect(attempt.$state.get()).toEqual({ status: 'done' })
})

test('sends a signed-out user to sign in', async () => {
  const attempt = createAttempt(() => Promise.reject(refusal(401, 'unauthorized')))
  expect(await attempt.run()).toBe('signed-out')
  expect($toast.get()).toMatchObject({ title: 'Unauthorized' })
  expect(attempt.$state.get()).toEqual({ status: 'idle' })
})
