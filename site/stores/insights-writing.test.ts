import { describe, expect, mock, test } from 'bun:test'
import type { InsightsEvent } from '../../api/contract/insights-state.ts'
import { ApiError } from '../lib/api.ts'
import { $toast } from '../lib/toasts/toasts.ts'
import { withPage } from './page.fixture.ts'
import { createWriting, type Writing } from './insights-writing.ts'

const reading: InsightsEvent = { event: 'reading', data: {} }
const done: InsightsEvent = { event: 'done', data: { sentences: 6 } }

withPage()

/** A server that says this, and then fails or hangs up. */
function createScene(events: InsightsEvent[], failure?: Error) {
  const seen: Writing[] = []
  const open = mock(async function* (_signal: AbortSignal) {
    yield* events
    if (failure) throw failure
  })
  const onDone = mock(async () => {})
  const writing = createWriting({ open, onDone })
  writing.$writing.listen((state) => void seen.push(state))
  return { writing, open, onDone, course: () => seen.map(({ phase }) => phase) }
}

describe('writing by a model', () => {
  test('is checked and counted, and reloads the letter once', async () => {
    const { writing, course, onDone } = createScene([reading, done])
    await writing.start()
    expect(course()).toEqual(['asking', 'reading', 'done'])
    expect(writing.$writing.get()).toEqual({ phase: 'done', sentences: 6, reason: null })
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  test('keeps the letter and the reason if nothing was accepted', async () => {
    const { writing, onDone } = createScene([reading, { event: 'kept', data: { reason: 'rejected' } }])
    await writing.start()
    expect(writing.$writing.get()).toEqual({ phase: 'kept', sentences: 0, reason: 'rejected' })
    expect(onDone).not.toHaveBeenCalled()
  })

  test.each([
    ['the server hung up', undefined],
    ['the connection was lost', new TypeError('network error')],
  ])('can be started again after %s', async (_, failure) => {
    const { writing, open } = createScene([reading], failure)
    await writing.start()
    expect(writing.$writing.get()).toEqual({ phase: 'kept', sentences: 0, reason: 'interrupted' })
    await writing.start()
    expect(open).toHaveBeenCalledTimes(2)
  })

  test('can be started again if the letter could not be reloaded', async () => {
    const { writing, onDone } = createScene([reading, done])
    onDone.mockImplementationOnce(async () => Promise.reject(new TypeError('network error')))
    await writing.start()
    expect(writing.$writing.get()).toMatchObject({ phase: 'kept', reason: 'interrupted' })
    await writing.start()
    expect(writing.$writing.get()).toMatchObject({ phase: 'done', sentences: 6 })
  })

  test('leads to sign in if the session has ended', async () => {
    const { writing } = createScene([], new ApiError(401, '', null))
    await writing.start()
    expect($toast.get()).toMatchObject({ title: 'Unauthorized' })
  })

  test('starts once and stops when the user leaves', async () => {
    const { writing, open, course, onDone } = createScene([reading, done])
    const following = writing.start()
    await writing.start()
    writing.stop()
    await following
    expect(open).toHaveBeenCalledTimes(1)
    expect(open.mock.calls[0]?.[0].aborted).toBe(true)
    expect(course()).toEqual(['asking', 'idle'])
    expect(onDone).not.toHaveBeenCalled()
  })
})
