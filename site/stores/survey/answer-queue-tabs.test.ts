import { describe, expect, test } from 'bun:test'
import { createQueueInTest } from './answer-queue.fixture.ts'
import { otherTabGrace } from './answer-queue.ts'

const ids = (inputs: Array<{ questionId: number }>) => inputs.map(({ questionId }) => questionId)

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

  test('keep a newer answer when an older one is acknowledged', async () => {
    const one = createQueueInTest()
    const other = createQueueInTest({ storage: one.storage, clock: one.clock })
    one.queue.put(1, 2)
    other.queue.reread()
    other.queue.put(1, 5)
    await one.server.sending(1).succeed()
    expect(other.queue.$pending.get()[1]?.answer).toBe(5)
    await other.server.sending(1).succeed()
    expect(other.server.stored.get(1)).toBe(5)
  })
})

test('shows what was chosen later on another device', async () => {
  const { queue, server, happened } = createQueueInTest()
  queue.put(1, 2)
  await server.sending(1).succeed(4)
  expect(happened).toEqual(['saved 1=4'])
  expect(queue.$pending.get()).toEqual({})
})
