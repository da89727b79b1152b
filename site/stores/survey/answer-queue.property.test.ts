import { expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  createManualClock,
  createManualServer,
  createQueueInTest,
  noConnection,
  problem,
  type SendInProgress,
} from './answer-queue.fixture.ts'

const questionId = fc.integer({ min: 1, max: 4 })

const endings = {
  'the server takes it': (sending: SendInProgress) => sending.succeed(),
  'no connection': (sending: SendInProgress) => sending.fail(noConnection()),
  'the server stumbles': (sending: SendInProgress) => sending.fail(problem(503)),
}

const event = fc.oneof(
  fc.record({ kind: fc.constant('answer' as const), questionId, answer: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    kind: fc.constant('end' as const),
    ending: fc.constantFrom(...(Object.keys(endings) as Array<keyof typeof endings>)),
    nth: fc.nat(2),
  }),
  fc.record({ kind: fc.constant('lose the acknowledgement' as const), nth: fc.nat(2) }),
  fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.nat(40_000) }),
  fc.record({ kind: fc.constant('resume' as const) }),
  fc.record({ kind: fc.constant('reload' as const) }),
  fc.record({ kind: fc.constant('fill or empty the device' as const) }),
)

test('delivers the last answer to every question, whatever happens on the way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 60 }), async (events) => {
      const chosen = new Map<number, number>()
      const server = createManualServer()
      let page = createQueueInTest({ server })
      for (const event of events) {
        if (event.kind === 'answer') {
          page.queue.put(event.questionId, event.answer)
          chosen.set(event.questionId, event.answer)
        } else if (event.kind === 'wait') page.clock.advance(event.milliseconds)
        else if (event.kind === 'resume') page.queue.resume()
        else if (event.kind === 'fill or empty the device') page.storage.isFull = !page.storage.isFull
        else if (event.kind === 'reload') {
          if (!page.box.isOnDevice()) continue
          await server.failAll(noConnection())
          const clock = createManualClock(page.clock.now())
          page = createQueueInTest({ storage: page.storage, clock, server })
        } else {
          const sending = server.inProgress[event.nth]
          if (!sending) continue
          if (event.kind === 'end') await endings[event.ending](sending)
          else {
            server.stored.set(sending.input.questionId, sending.input.answer)
            await sending.fail(noConnection())
          }
        }
        const onTheirWay = server.inProgress.map(({ input }) => input.questionId)
        expect(new Set(onTheirWay).size).toBe(onTheirWay.length)
        for (const [id, answer] of chosen) {
          expect(page.queue.$pending.get()[id]?.answer ?? server.stored.get(id)).toBe(answer)
        }
      }
      page.queue.resume()
      await server.succeedAll()
      expect(server.stored).toEqual(chosen)
      expect(page.queue.$pending.get()).toEqual({})
      expect(page.queue.$save.get()).toEqual({ state: 'saved' })
    }),
    { numRuns: 300 },
  )
})
