import { describe, expect, mock, test } from 'bun:test'
import type { InsightsEvent } from '../../api/contract/insights-state.ts'
import { ApiError } from '../lib/api.ts'
import { $toast } from '../lib/toasts/toasts.ts'
import { createFakePage } from './page.fixture.ts'
import { insightsBy, unjudged } from './insights.fixture.ts'
import { arrivedParagraphs, createWriting, type Writing } from './insights-writing.ts'

const text = (delta: string): InsightsEvent => ({ event: 'text', data: { delta } })
const restart: InsightsEvent = { event: 'restart', data: {} }
const insights = insightsBy('model')
const done: InsightsEvent = { event: 'done', data: { insights, evidence: {}, paragraphs: unjudged(insights) } }

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
  const courses = () => seen.map(({ phase, text }) => `${phase}: ${text}`)
  return { writing, open, onDone, courses }
}

describe('a model’s text', () => {
  test('comes word by word, and stays when it is done', async () => {
    const { writing, courses, onDone } = createScene([text('One '), text('word.'), done])
    await writing.start()
    expect(courses()).toEqual(['asking: ', 'writing: One ', 'writing: One word.', 'done: '])
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  test('is taken back when it is written again', async () => {
    const { writing, courses } = createScene([text('Bad.'), restart, text('Good.'), done])
    await writing.start()
    expect(courses()).toEqual(['asking: ', 'writing: Bad.', 'asking: ', 'writing: Good.', 'done: '])
  })

  test('gives way to the built-in one, with the reason', async () => {
    const { writing, onDone } = createScene([text('Bad.'), { event: 'kept', data: { reason: 'rejected' } }])
    await writing.start()
    expect(writing.$writing.get()).toEqual({ phase: 'kept', text: '', reason: 'rejected' })
    expect(onDone).not.toHaveBeenCalled()
  })

  test.each([undefined, new TypeError('network error')])('that breaks off can be asked for again', async (failure) => {
    const { writing, open } = createScene([text('Half a')], failure)
    await writing.start()
    expect(writing.$writing.get()).toEqual({ phase: 'kept', text: '', reason: 'interrupted' })
    await writing.start()
    expect(open).toHaveBeenCalledTimes(2)
  })

  test('asks to sign in where the session has ended', async () => {
    const page = createFakePage()
    const { writing } = createScene([], new ApiError(401, '', null))
    await writing.start()
    expect($toast.get()).toMatchObject({ title: 'Unauthorized' })
    page.restore()
  })

  test('is asked for once, and not followed any longer once the person is gone', async () => {
    const { writing, open, courses, onDone } = createScene([text('One'), done])
    const following = writing.start()
    await writing.start()
    writing.stop()
    await following
    expect(open).toHaveBeenCalledTimes(1)
    expect(open.mock.calls[0]?.[0].aborted).toBe(true)
    expect(courses()).toEqual(['asking: ', 'idle: '])
    expect(onDone).not.toHaveBeenCalled()
  })
})

test('words show as they come, or by whole paragraphs where less motion is asked for', () => {
  expect(arrivedParagraphs('One.\n\nTwo is', false)).toEqual(['One.', 'Two is'])
  expect(arrivedParagraphs('One.\n\nTwo is', true)).toEqual(['One.'])
  expect(arrivedParagraphs('One', true)).toEqual([])
})
