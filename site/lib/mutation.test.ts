import { expect, test } from 'bun:test'
import type { ProblemCode } from '#api/contract/problem.ts'
import { ApiError } from './api.ts'
import { $toast } from './toasts/toasts.ts'
import { createMutation } from './mutation.ts'
import { withPage } from './page.fixture.ts'

const refusal = (status: number, code: ProblemCode, message = 'No.') => new ApiError(status, '', { message, code })
withPage('robin')

test('passes the input on, and ignores a second run until the first ends', async () => {
  const given: string[] = []
  const answer = Promise.withResolvers<void>()
  const mutation = createMutation((words: string) => {
    given.push(words)
    return answer.promise
  })
  const first = mutation.run('first')
  expect(mutation.$state.get()).toEqual({ status: 'busy' })
  expect(await mutation.run('second')).toBe('busy')
  answer.resolve()
  expect(await first).toBe('done')
  expect(mutation.$state.get()).toEqual({ status: 'done' })
  expect(given).toEqual(['first'])
  mutation.reset()
  expect(mutation.$state.get()).toEqual({ status: 'idle' })
})

test('keeps the reason of a failure until the next run', async () => {
  let fails = true
  const mutation = createMutation(async () => {
    if (fails) throw refusal(409, 'too-early', 'It’s too early for that.')
  })
  expect(await mutation.run()).toBe('failed')
  expect(mutation.$state.get()).toEqual({ status: 'failed', sentence: 'It’s too early for that.' })
  fails = false
  expect(await mutation.run()).toBe('done')
  expect(mutation.$state.get()).toEqual({ status: 'done' })
})

test('sends a signed-out user to sign in', async () => {
  const mutation = createMutation(() => Promise.reject(refusal(401, 'unauthorized')))
  expect(await mutation.run()).toBe('signed-out')
  expect($toast.get()).toMatchObject({ title: 'Unauthorized' })
  expect(mutation.$state.get()).toEqual({ status: 'idle' })
})
