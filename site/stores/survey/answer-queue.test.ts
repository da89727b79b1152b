import { describe, expect, test } from 'bun:test'
import { answerBoxKey } from './storage-keys.ts'
import { createMemoryStorage, createQueueInTest, noConnection, problem, robinsA1 } from './answer-queue.fixture.ts'
import { flushOutcome, greatestAge, type QueueCondition, saveFailure, saveState } from './answer-queue.ts'

const ids = (inputs: Array<{ questionId: number }>) => inputs.map(({ questionId }) => questionId)

describe('an answer', () => {
  test('is on the device before it is sent', () => {
    const storage = createMemoryStorage()
    const { queue, server } = createQueueInTest({ storage })
    server.send = (input) => {
      const stored = JSON.parse(storage.getItem(answerBoxKey(robinsA1)) ?? '{}')
      expect(stored[input.questionId].answer).toBe(input.answer)
      server.received.push(input)
      return new Promise(() => {})
    }
    queue.put(5, 4)
    expect(server.received).toHaveLength(1)
  })

  test('leaves the device when the server has it', async () => {
    const { queue, server, storage, happened } = createQueueInTest()
    queue.put(5, 4)
    expect(queue.$save.get()).toEqual({ state: 'saving', count: 1 })
    await server.sending(5).succeed()
    expect(happened).toEqual(['saved 5=4'])
    expect(queue.$save.get()).toEqual({ state: 'saved' })
    expect(storage.getItem(answerBoxKey(robinsA1))).toBeNull()
  })

  test('an answer that changed on the way is sent again, after the older one', async () => {
    const { queue, server } = createQueueInTest()
    queue.put(5, 2)
    queue.put(5, 4)
    queue.put(5, 3)
    expect(server.received).toHaveLength(1)
    await server.sending(5).succeed()
    expect(queue.$pending.get()[5]?.answer).toBe(3)
    await server.sending(5).succeed()
    expect(server.received.map(({ answer }) => answer)).toEqual([2, 3])
    expect(server.stored.get(5)).toBe(3)
    expect(queue.$save.get()).toEqual({ state: 'saved' })
  })

  test('carries its age, within what the server takes', async () => {
    const { queue, server, clock } = createQueueInTest()
    queue.put(1, 3)
    await server.sending(1).fail(noConnection())
    clock.advance(1000)
    expect(server.received.map(({ ageMs }) => ageMs)).toEqual([0, 1000])

    const storage = createMemoryStorage()
    const now = clock.now()
    storage.setItem(
      answerBoxKey(robinsA1),
      JSON.stringify({
        1: { answer: 1, chosenAt: now - 2 * greatestAge },
        2: { answer: 2, chosenAt: now + 60_000 },
      }),
    )
    const later = createQueueInTest({ storage, clock })
    later.queue.resume()
    expect(later.server.received.map(({ ageMs }) => ageMs)).toEqual([greatestAge, 0])
  })
})

describe('sending', () => {
  test('goes in order, three at a time', async () => {
    const { queue, server } = createQueueInTest()
    for (const id of [9, 4, 7, 1, 8]) queue.put(id, 3)
    expect(ids(server.received)).toEqual([9, 4, 7])
    await server.sending(4).succeed()
    expect(ids(server.received)).toEqual([9, 4, 7, 1])
    await server.succeedAll()
    expect(ids(server.received)).toEqual([9, 4, 7, 1, 8])
    expect(server.stored.size).toBe(5)
  })

  test('is repeated with growing pauses until it succeeds', async () => {
    const { queue, server, clock } = createQueueInTest()
    queue.put(1, 5)
    for (const pause of [1000, 2000, 4000]) {
      await server.sending(1).fail(noConnection())
      expect(queue.$save.get()).toEqual({ state: 'unsaved', count: 1, reason: 'trouble', onDevice: true })
      clock.advance(pause - 1)
      expect(server.inProgress).toHaveLength(0)
      clock.advance(1)
      expect(server.inProgress).toHaveLength(1)
    }
    await server.sending(1).succeed()
    expect(queue.$save.get()).toEqual({ state: 'saved' })
    queue.put(2, 5)
    expect(queue.$save.get()).toEqual({ state: 'saving', count: 1 })
  })

  test('starts again at once when the connection is back', async () => {
    const { queue, server, connection } = createQueueInTest()
    connection.isOnline = false
    queue.put(1, 5)
    await server.sending(1).fail(noConnection())
    expect(queue.$save.get()).toMatchObject({ state: 'unsaved', reason: 'offline' })
    connection.isOnline = true
    queue.resume()
    expect(server.inProgress).toHaveLength(1)
    await server.sending(1).succeed()
    expect(queue.$save.get()).toEqual({ state: 'saved' })
  })

  test('is not held up by one answer that the server stumbles over', async () => {
    const { queue, server, clock } = createQueueInTest()
    for (const id of [1, 2, 3, 4, 5, 6]) queue.put(id, 3)
    for (const id of [1, 2, 3]) await server.sending(id).fail(problem(500, 'internal'))
    clock.advance(1000)
    expect(ids(server.inProgress.map(({ input }) => input))).toEqual([4, 5, 6])
    await server.succeedAll()
    expect(server.stored.size).toBe(6)
  })

  test('goes on after a reload', async () => {
    const { queue, server, storage, clock } = createQueueInTest()
    queue.put(1, 5)
    queue.put(2, 4)
    await server.failAll(noConnection())
    const reloaded = createQueueInTest({ storage, clock })
    expect(Object.keys(reloaded.queue.$pending.get())).toEqual(['1', '2'])
    reloaded.queue.resume()
    await reloaded.server.succeedAll()
    expect([...reloaded.server.stored]).toEqual([
      [1, 5],
      [2, 4],
    ])
  })

  test('without storage answers are sent all the same, and the state says where they are', async () => {
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
  test('is drained at once when nothing waits', async () => {
    expect(await createQueueInTest().queue.flush()).toBe('drained')
  })

  test('waits for the last answer', async () => {
    const { queue, server } = createQueueInTest()
    queue.put(1, 3)
    const outcome = queue.flush()
    await server.succeedAll()
    expect(await outcome).toBe('drained')
  })

  test('cuts a pause short, and is stuck when that attempt fails too', async () => {
    const { queue, server } = createQueueInTest()
    queue.put(1, 3)
    await server.failAll(noConnection())
    const outcome = queue.flush()
    await server.failAll(noConnection())
    expect(await outcome).toBe('stuck')
    expect(queue.$pending.get()[1]?.answer).toBe(3)
  })
})

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

test('a failure that is neither a refusal nor a 401 is tried again', () => {
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

const calm: QueueCondition = {
  count: 0,
  stopped: null,
  isOnline: true,
  isFailing: false,
  isPaused: false,
  isSending: false,
  onDevice: true,
}

describe('what a person is shown', () => {
  test('nothing waiting is saved, even offline', () => {
    expect(saveState(calm)).toEqual({ state: 'saved' })
    expect(saveState({ ...calm, isOnline: false, isFailing: true })).toEqual({ state: 'saved' })
  })

  test('an answer on its way is being saved', () => {
    expect(saveState({ ...calm, count: 2, isSending: true })).toEqual({ state: 'saving', count: 2 })
  })

  test('trouble is named by its cause, the one that needs the person first', () => {
    const waiting = { ...calm, count: 3, isFailing: true, isPaused: true }
    const said = { state: 'unsaved', count: 3, onDevice: true } as const
    expect(saveState(waiting)).toEqual({ ...said, reason: 'trouble' })
    expect(saveState({ ...waiting, isOnline: false })).toEqual({ ...said, reason: 'offline' })
    expect(saveState({ ...waiting, isOnline: false, stopped: 'signed-out' })).toEqual({
      ...said,
      reason: 'signed-out',
    })
    expect(saveState({ ...waiting, onDevice: false })).toMatchObject({ onDevice: false })
  })
})

describe('how sending everything ends', () => {
  test('sending everything ends as soon as nothing waits', () => {
    expect(flushOutcome({ ...calm, stopped: 'signed-out' })).toBe('drained')
  })

  test('sending everything is stopped when nothing is sent any more', () => {
    expect(flushOutcome({ ...calm, count: 1, stopped: 'signed-out' })).toBe('stopped')
  })

  test('sending everything is stuck only when an attempt failed and none is on its way', () => {
    expect(flushOutcome({ ...calm, count: 1, isSending: true })).toBeNull()
    expect(flushOutcome({ ...calm, count: 1, isPaused: true, isSending: true })).toBeNull()
    expect(flushOutcome({ ...calm, count: 1, isPaused: true })).toBe('stuck')
  })
})
