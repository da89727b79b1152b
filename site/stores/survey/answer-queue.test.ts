import { describe, expect, test } from 'bun:test'
import { ApiError } from '../../lib/api.ts'
import { pendingAnswersKey } from './storage-keys.ts'
import { createMemoryStorage, createQueueInTest, noConnection, problem, robinsA1 } from './answer-queue.fixture.ts'
import { greatestAge, saveFailure } from './answer-queue.ts'

const ids = (inputs: Array<{ questionId: number }>) => inputs.map(({ questionId }) => questionId)

describe('an answer', () => {
  test('is stored on the device before it is sent', () => {
    const storage = createMemoryStorage()
    const { queue, server } = createQueueInTest({ storage })
    server.send = (input) => {
      const stored = JSON.parse(storage.getItem(pendingAnswersKey(robinsA1)) ?? '{}')
      expect(stored[input.questionId].answer).toBe(input.answer)
      server.received.push(input)
      return new Promise(() => {})
    }
    queue.put(5, 4)
    expect(server.received).toHaveLength(1)
  })

  test('carries its age, within what the server accepts', async () => {
    const { queue, server, clock } = createQueueInTest()
    queue.put(1, 3)
    await server.sending(1).fail(noConnection())
    clock.advance(1000)
    expect(server.received.map(({ ageMs }) => ageMs)).toEqual([0, 1000])

    await server.sending(1).fail(noConnection())
    clock.sleep(10_000)
    queue.resume()
    expect(server.received.at(-1)!.ageMs).toBe(11_000)
    await server.sending(1).succeed()
    queue.put(2, 4)
    expect(server.received.at(-1)).toMatchObject({ questionId: 2, ageMs: 0 })

    const storage = createMemoryStorage()
    const now = clock.shown()
    storage.setItem(
      pendingAnswersKey(robinsA1),
      JSON.stringify({
        1: { answer: 1, chosenAt: now - 2 * greatestAge },
        2: { answer: 2, chosenAt: now + 60_000 },
      }),
    )
    const later = createQueueInTest({ storage, clock })
    later.queue.resume()
    await later.server.succeedAll()
    expect(later.server.received.map(({ ageMs }) => ageMs)).toEqual([greatestAge, 0])
  })
})

describe('sending', () => {
  test('keeps the order, one after another', async () => {
    const { queue, server } = createQueueInTest()
    for (const id of [9, 4, 7]) queue.put(id, 3)
    expect(ids(server.received)).toEqual([9])
    await server.sending(9).succeed()
    expect(ids(server.received)).toEqual([9, 4])
    await server.succeedAll()
    expect(ids(server.received)).toEqual([9, 4, 7])
    expect(server.stored.size).toBe(3)
  })

  test('continues with other answers when the server fails on some', async () => {
    const { queue, server, clock } = createQueueInTest()
    for (const id of [1, 2, 3]) queue.put(id, 3)
    await server.sending(1).fail(problem(500, 'internal'))
    clock.advance(1000)
    await server.sending(2).succeed()
    expect(ids(server.received)).toEqual([1, 2, 3])
    await server.succeedAll()
    expect(server.stored.size).toBe(3)
  })

  test('pauses 1 s after a failure, twice as long after the next, and never more than 30 s', async () => {
    const { queue, server, clock } = createQueueInTest()
    queue.put(1, 5)
    for (const [round, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
      await server.sending(1).fail(noConnection())
      clock.advance(seconds * 1000 - 1)
      expect(server.received).toHaveLength(round + 1)
      clock.advance(1)
      expect(server.received).toHaveLength(round + 2)
    }
    await server.sending(1).succeed()
    queue.put(1, 4)
    await server.sending(1).fail(noConnection())
    clock.advance(1000)
    expect(server.inProgress).toHaveLength(1)
  })

  test('pauses as long as the server asks for', async () => {
    const { queue, server, clock } = createQueueInTest()
    queue.put(1, 5)
    for (const round of [1, 2, 3]) {
      await server.sending(1).fail(new ApiError(429, '', null, 2))
      clock.advance(1999)
      expect(server.received).toHaveLength(round)
      clock.advance(1)
      expect(server.received).toHaveLength(round + 1)
    }
  })

  test('works without storage and reports where the answers are', async () => {
    const storage = createMemoryStorage()
    storage.isFull = true
    const { queue, server, clock } = createQueueInTest({ storage })
    queue.put(1, 5)
    await server.sending(1).fail(noConnection())
    expect(queue.$save.get()).toMatchObject({ state: 'unsaved', count: 1, onDevice: false })
    clock.advance(1000)
    await server.sending(1).succeed()
    expect(queue.$save.get()).toEqual({ state: 'saved' })
    clock.advance(60_000)
    expect(server.received).toHaveLength(2)
  })
})

describe('flushing', () => {
  test('is drained at once if nothing waits, else after the last answer', async () => {
    const { queue, server } = createQueueInTest()
    expect(await queue.flush()).toBe('drained')
    queue.put(1, 3)
    const outcome = queue.flush()
    await server.succeedAll()
    expect(await outcome).toBe('drained')
  })

  test('cuts a pause short and is stuck if that attempt fails too', async () => {
    const { queue, server } = createQueueInTest()
    queue.put(1, 3)
    await server.failAll(noConnection())
    const outcome = queue.flush()
    await server.failAll(noConnection())
    expect(await outcome).toBe('stuck')
    expect(queue.$pending.get()[1]?.answer).toBe(3)
  })
})

test.each([
  [400, 'invalid', 'invalid'],
  [400, 'unknown-question', 'invalid'],
  [409, 'already-completed', 'completed'],
  [404, 'not-found', 'not-found'],
  [401, 'unauthorized', 'signed-out'],
  [401, undefined, 'signed-out'],
  [0, undefined, 'again'],
  [500, 'internal', 'again'],
  [429, 'too-many-requests', 'again'],
  [502, undefined, 'again'],
  // not from our server
  [400, undefined, 'again'],
  [404, undefined, 'again'],
  [200, undefined, 'again'],
] as const)('treats the failure %d %s as %s', (status, code, failure) => {
  expect(saveFailure(problem(status, code))).toBe(failure)
})

describe('the state that is shown', () => {
  test('is saved if nothing is pending, even offline', () => {
    const { queue, connection } = createQueueInTest()
    connection.isOnline = false
    queue.refresh()
    expect(queue.$save.get()).toEqual({ state: 'saved' })
  })

  test('names the cause of a failure, the one that needs the user first', async () => {
    const { queue, server, connection, clock } = createQueueInTest()
    const reason = () => {
      queue.refresh()
      const save = queue.$save.get()
      return save.state === 'unsaved' && save.reason
    }
    queue.put(1, 5)
    await server.sending(1).fail(noConnection())
    expect(reason()).toBe('trouble')
    connection.isOnline = false
    expect(reason()).toBe('offline')
    clock.advance(1000)
    await server.sending(1).fail(problem(401, 'unauthorized'))
    expect(reason()).toBe('signed-out')
  })
})
