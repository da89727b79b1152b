import { describe, expect, test } from 'bun:test'
import { ApiError } from '#site/lib/api/api.ts'
import { pendingAnswersKey } from '#site/lib/storage/answers-on-device.ts'
import { createMemoryStorage, createQueueInTest, noConnection, problem, robinsA1 } from './answer-queue.fixture.ts'
import { type AnswerQueue, greatestAge, otherTabGrace, saveFailure } from './answer-queue.ts'

const ids = (inputs: Array<{ questionId: number }>) => inputs.map(({ questionId }) => questionId)

describe('an answer', () => {
  test('reaches the device before the server', () => {
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

    const later = createQueueInTest({ clock })
    later.pending.put(1, { answer: 1, chosenAt: clock.wallTime() - 2 * greatestAge })
    later.pending.put(2, { answer: 2, chosenAt: clock.wallTime() + 60_000 })
    later.queue.resume()
    await later.server.succeedAll()
    expect(later.server.received.map(({ ageMs }) => ageMs)).toEqual([greatestAge, 0])
  })
})

describe('sending', () => {
  test('keeps the order, but continues with other answers when the server fails on one', async () => {
    const { queue, server, clock } = createQueueInTest()
    for (const id of [9, 7, 4]) {
      queue.put(id, 3)
      clock.advance(1)
    }
    await server.sending(9).fail(problem(500, 'internal'))
    clock.advance(1000)
    await server.sending(7).succeed()
    expect(ids(server.received)).toEqual([9, 7, 4])
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
    const expectShortPause = async () => {
      await server.sending(1).fail(noConnection())
      clock.advance(1000)
      expect(server.inProgress).toHaveLength(1)
    }
    await server.sending(1).fail(noConnection())
    queue.resume()
    await expectShortPause()
    await server.sending(1).succeed()
    queue.put(1, 4)
    await expectShortPause()
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
})

test.each([
  [400, 'invalid', 'invalid'],
  [401, 'unauthorized', 'signed-out'],
  [409, 'consent-needed', 'consent-needed'],
  [502, undefined, 'again'],
  // not from our server
  [400, undefined, 'again'],
  [404, undefined, 'again'],
  [401, undefined, 'again'],
  [401, 'connection-refused', 'again'],
  [200, undefined, 'again'],
] as const)('treats the failure %d %s as %s', (status, code, failure) => {
  expect(saveFailure(problem(status, code))).toBe(failure)
})

test('shows the cause of a failure, the one that needs the user first, and none if nothing is pending', async () => {
  const { queue, server, connection, clock } = createQueueInTest()
  const reason = () => {
    queue.refresh()
    const save = queue.$save.get()
    return save.state === 'unsaved' ? save.reason : save.state
  }
  connection.isOnline = false
  expect(reason()).toBe('saved')
  queue.put(1, 5)
  expect(reason()).toBe('offline')
  connection.isOnline = true
  await server.sending(1).fail(noConnection())
  expect(reason()).toBe('trouble')
  connection.isOnline = false
  expect(reason()).toBe('offline')
  connection.isOnline = true
  clock.advance(1000)
  await server.sending(1).fail(problem(401, 'connection-refused'))
  expect(reason()).toBe('refused')
  clock.advance(2000)
  await server.sending(1).fail(noConnection())
  expect(reason()).toBe('trouble')
  clock.advance(4000)
  await server.sending(1).succeed()
  queue.put(2, 5)
  expect(reason()).toBe('saving')
  await server.sending(2).fail(problem(401, 'unauthorized'))
  expect(reason()).toBe('signed-out')
})

describe('after a refusal the queue', () => {
  test('stops sending and keeps every answer without a session', async () => {
    const { queue, server, clock, happened } = createQueueInTest()
    for (const id of [1, 2, 3, 4]) queue.put(id, 3)
    await server.failAll(problem(401, 'unauthorized'))
    queue.put(5, 2)
    queue.resume()
    clock.advance(120_000)
    expect(happened).toEqual(['stopped signed-out'])
    expect(server.received).toHaveLength(1)
    expect(Object.keys(queue.$pending.get())).toHaveLength(5)
    expect(queue.$save.get()).toMatchObject({ state: 'unsaved', count: 5, reason: 'signed-out' })
    expect(await queue.flush()).toBe('stopped')
  })

  test('keeps the answers for their owner if the assessment is another user’s', async () => {
    const { queue, server, clock, happened } = createQueueInTest()
    queue.put(1, 3)
    await server.failAll(problem(404, 'not-found'))
    clock.advance(120_000)
    expect(happened).toEqual(['stopped not-found'])
    expect(server.received).toHaveLength(1)
    expect(queue.$pending.get()[1]?.answer).toBe(3)
  })

  test('drops only the answers that are refused for good, and reports them', async () => {
    const { queue, server, clock, happened } = createQueueInTest()
    for (const id of [1, 2, 3]) queue.put(id, 3)
    await server.sending(1).fail(problem(400, 'unknown-question'))
    await server.sending(2).fail(problem(409, 'already-completed'))
    await server.sending(3).succeed()
    clock.advance(120_000)
    expect(happened).toEqual(['refused 1 invalid', 'refused 2 completed', 'saved 3=3', '1 saved'])
    expect(server.received).toHaveLength(3)
    expect(queue.$save.get()).toEqual({ state: 'saved' })
  })

  test('keeps the newer answer when an older one is refused', async () => {
    const { queue, server } = createQueueInTest()
    queue.put(1, 3)
    queue.put(1, 5)
    await server.sending(1).fail(problem(400, 'invalid'))
    expect(server.sending(1).input.answer).toBe(5)
  })
})

describe('two tabs', () => {
  test('show each other’s answers and send their own', async () => {
    const one = createQueueInTest()
    const other = createQueueInTest({ storage: one.storage, clock: one.clock })
    one.queue.put(1, 4)
    other.queue.reread()
    expect(other.queue.$pending.get()[1]?.answer).toBe(4)
    other.queue.put(2, 5)
    expect(ids(other.server.received)).toEqual([2])
    await one.server.sending(1).succeed()
    other.queue.reread()
    expect(other.happened).toEqual(['saved 1=4'])
    await other.server.succeedAll()
    one.clock.advance(otherTabGrace)
    expect(ids(other.server.received)).toEqual([2])
  })

  test.each([
    ['it is answered here', (queue: AnswerQueue) => queue.put(1, 5)],
    ['this tab is seen again', (queue: AnswerQueue) => queue.resume()],
  ])('send another’s answer at once when %s', (_, act) => {
    const one = createQueueInTest()
    const other = createQueueInTest({ storage: one.storage, clock: one.clock })
    one.queue.put(1, 4)
    other.queue.reread()
    act(other.queue)
    expect(ids(other.server.received)).toEqual([1])
  })

  test('send what a closed tab left', async () => {
    const one = createQueueInTest()
    const other = createQueueInTest({ storage: one.storage, clock: one.clock })
    one.queue.put(1, 4)
    other.queue.reread()
    one.clock.advance(otherTabGrace)
    await other.server.sending(1).succeed()
    expect(other.server.stored.get(1)).toBe(4)
    expect(other.queue.$save.get()).toEqual({ state: 'saved' })
  })
})

test('shows what was chosen later on another device', async () => {
  const { queue, server, happened } = createQueueInTest()
  queue.put(1, 2)
  await server.sending(1).succeed(4)
  expect(happened).toEqual(['saved 1=4', '1 saved'])
  expect(queue.$pending.get()).toEqual({})
})
