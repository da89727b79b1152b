import { describe, expect, test } from 'bun:test'
import { createQueueInTest, problem } from './answer-queue.fixture.ts'

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

  test('drops only an answer that is refused for good, and reports it', async () => {
    const { queue, server, clock, happened } = createQueueInTest()
    queue.put(1, 3)
    queue.put(2, 4)
    await server.sending(1).fail(problem(400, 'unknown-question'))
    await server.sending(2).succeed()
    clock.advance(120_000)
    expect(happened).toEqual(['refused 1 invalid', 'saved 2=4'])
    expect(server.received).toHaveLength(2)
    expect(queue.$save.get()).toEqual({ state: 'saved' })
  })

  test('drops an answer after completion', async () => {
    const { queue, server, happened } = createQueueInTest()
    queue.put(1, 3)
    await server.sending(1).fail(problem(409, 'already-completed'))
    expect(happened).toEqual(['refused 1 completed'])
    expect(queue.$pending.get()).toEqual({})
  })

  test('keeps the newer answer when an older one is refused', async () => {
    const { queue, server } = createQueueInTest()
    queue.put(1, 3)
    queue.put(1, 5)
    await server.sending(1).fail(problem(400, 'invalid'))
    expect(server.sending(1).input.answer).toBe(5)
  })
})
