import { describe, expect, test } from 'bun:test'
import { ApiError } from '../lib/api.ts'
import { $toast } from '../lib/toasts/toasts.ts'
import { challengeServer, createInsightsStore } from './challenge.ts'
import { createScene, doneOn, offline } from './challenge.fixture.ts'
import { withPage } from './page.fixture.ts'
import { settle } from './survey/answer-queue.fixture.ts'

const page = withPage()

describe('a day', () => {
  test('is done at once, and then as the server has it', async () => {
    const { challenge, asked, shown, box } = createScene()
    const saved = challenge.tick(7, true)
    expect(shown()).toBe('------x')
    await Promise.resolve()
    asked[0]!.answer.resolve(doneOn(7))
    await saved
    expect(box.state().challenge).toEqual(doneOn(7))
  })

  test('that could not be saved goes back, and those ticked meanwhile stay', async () => {
    const { challenge, asked, shown } = createScene()
    const saved = [challenge.tick(1, true), challenge.tick(2, true)]
    expect(shown()).toBe('xx-----')
    await Promise.resolve()
    asked[0]!.answer.reject(offline)
    await saved[0]
    expect(shown()).toBe('-x-----')
    expect($toast.get()).toMatchObject({ title: 'Day 1 was not saved', tone: 'destructive' })
    asked[1]!.answer.resolve(doneOn(2))
    await saved[1]
    expect(shown()).toBe('-x-----')
  })

  test('that is ticked and unticked quickly ends as the person left it', async () => {
    const { challenge, asked, shown } = createScene()
    const saved = [challenge.tick(3, true), challenge.tick(3, false)]
    expect(shown()).toBe('-------')
    await Promise.resolve()
    asked[0]!.answer.resolve(doneOn(3))
    await saved[0]
    expect(shown()).toBe('-------')
    asked[1]!.answer.resolve(doneOn())
    await saved[1]
    expect(shown()).toBe('-------')
    expect(asked.map(({ day, done }) => [day, done])).toEqual([
      [3, true],
      [3, false],
    ])
  })

  test('waits for the one before, so that the server takes them in the order of the person', async () => {
    const { challenge, asked } = createScene()
    const days = () => asked.map(({ day, done }) => [day, done])
    const saved = [challenge.tick(3, true), challenge.tick(3, false), challenge.tick(4, true)]
    await settle()
    expect(days()).toEqual([[3, true]])
    asked[0]!.answer.reject(offline)
    await saved[0]
    await settle()
    expect(days()).toEqual([
      [3, true],
      [3, false],
    ])
    asked[1]!.answer.resolve(doneOn())
    await saved[1]
    await settle()
    expect(days()).toHaveLength(3)
    asked[2]!.answer.resolve(doneOn(4))
    await saved[2]
  })

  test('asks to sign in where the session has ended', async () => {
    const { challenge, asked, shown } = createScene()
    const saved = challenge.tick(3, true)
    await Promise.resolve()
    asked[0]!.answer.reject(new ApiError(401, '', null))
    await saved
    expect(shown()).toBe('-------')
    expect($toast.get()).toMatchObject({ title: 'Unauthorized' })
  })
})

test('the calls are those of the result’s assessment', async () => {
  page.signIn()
  page.answer('PUT /api/assessments/a%2Fb/challenge/2', { body: doneOn(2) })
  const server = challengeServer('a/b')
  expect(await server.tick(2, true)).toEqual(doneOn(2))
  await expect(server.start(null)).rejects.toMatchObject({ status: 404 })
  await expect(server.pulse([])).rejects.toMatchObject({ status: 404 })
  expect(page.calls).toEqual([
    'PUT /api/assessments/a%2Fb/challenge/2',
    'POST /api/assessments/a%2Fb/challenge/start',
    'POST /api/assessments/a%2Fb/pulse',
  ])
})

test('a result’s words are read under its assessment', async () => {
  page.signIn()
  await createInsightsStore('a/b').fetch()
  expect(page.calls).toEqual(['GET /api/assessments/a%2Fb/insights'])
})

test('words that are not there leave the status to the screen', async () => {
  page.signIn()
  expect(await createInsightsStore('none').fetch()).toMatchObject({ error: { status: 404 } })
  expect(page.calls).toEqual(['GET /api/assessments/none/insights'])
})
