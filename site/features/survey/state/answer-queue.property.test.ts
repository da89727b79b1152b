import { expect, test } from 'bun:test'
import fc from 'fast-check'
import type { AnswerInput, AnswerSaved } from '#api/answers/contract.ts'
import {
  createManualClock,
  createManualServer,
  createMemoryStorage,
  createQueueInTest,
  noConnection,
  problem,
  type SendInProgress,
  settle,
} from './answer-queue.fixture.ts'

const questionId = fc.integer({ min: 1, max: 4 })

const endings = {
  'the server takes it': (sending: SendInProgress) => sending.succeed(),
  'no connection': (sending: SendInProgress) => sending.fail(noConnection()),
  'the server stumbles': (sending: SendInProgress) => sending.fail(problem(503)),
  'the server needs consent': (sending: SendInProgress) => sending.fail(problem(409, 'consent-needed')),
}

const event = fc.oneof(
  fc.record({ kind: fc.constant('answer' as const), questionId, answer: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    kind: fc.constant('end' as const),
    ending: fc.constantFrom(...(Object.keys(endings) as Array<keyof typeof endings>)),
  }),
  fc.record({ kind: fc.constant('lose the acknowledgement' as const) }),
  fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.nat(40_000) }),
  fc.record({ kind: fc.constant('resume' as const) }),
  fc.record({ kind: fc.constant('agree' as const) }),
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
        else if (event.kind === 'agree') page.queue.restart()
        else if (event.kind === 'fill or empty the device') page.storage.isFull = !page.storage.isFull
        else if (event.kind === 'reload') {
          if (!page.pending.isOnDevice()) continue
          await server.failAll(noConnection())
          const clock = createManualClock(page.clock.now())
          page = createQueueInTest({ storage: page.storage, clock, server })
        } else {
          const sending = server.inProgress[0]
          if (!sending) continue
          if (event.kind === 'end') await endings[event.ending](sending)
          else {
            server.stored.set(sending.input.questionId, sending.input.answer)
            await sending.fail(noConnection())
          }
        }
        const save = page.queue.$save.get()
        const isStopped = save.state === 'unsaved' && save.reason === 'consent-needed'
        expect(server.inProgress.length).toBeLessThanOrEqual(isStopped ? 0 : 1)
        for (const [id, answer] of chosen) {
          expect(page.queue.$pending.get()[id]?.answer ?? server.stored.get(id)).toBe(answer)
        }
      }
      page.queue.restart()
      await server.succeedAll()
      expect(server.stored).toEqual(chosen)
      expect(page.queue.$pending.get()).toEqual({})
      expect(page.queue.$save.get()).toEqual({ state: 'saved' })
    }),
    { numRuns: 1000 },
  )
})

/** How far each device's clock is off, in milliseconds. */
const clockErrors = [0, 3_600_000, -90_000]
const begin = 1_700_000_000_000

/** A server that keeps what was chosen last by its own clock, as the real one does. */
function createOrderingServer() {
  const standing = new Map<number, { answer: number; chosenAt: number }>()
  return {
    standing,
    take({ questionId, answer, ageMs, after }: AnswerInput, now: number): AnswerSaved {
      const chosenAt = Math.max(now - ageMs, after === undefined ? 0 : Date.parse(after) + 1)
      const before = standing.get(questionId)
      if (!before || chosenAt >= before.chosenAt) standing.set(questionId, { answer, chosenAt })
      return { answer: standing.get(questionId)!.answer, answered: standing.size, savedAt: new Date(now).toISOString() }
    },
  }
}

type Network = 'up' | 'down' | 'loses the answer' | 'needs consent'

function createDevice(clockError: number, server: ReturnType<typeof createOrderingServer>) {
  const clock = createManualClock(begin + clockError)
  const storage = createMemoryStorage()
  const connection: { network: Network } = { network: 'up' }
  async function send(input: AnswerInput): Promise<AnswerSaved> {
    if (connection.network === 'down') throw noConnection()
    if (connection.network === 'needs consent') throw problem(409, 'consent-needed')
    const answer = server.take(input, clock.now() - clockError)
    if (connection.network === 'loses the answer') throw noConnection()
    return answer
  }
  const open = () => createQueueInTest({ storage, clock, server: { send } }).queue
  return { clock, connection, open, queue: open() }
}

const device = fc.nat(clockErrors.length - 1)
const deviceEvent = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ device, choose: fc.integer({ min: 1, max: 5 }), questionId: fc.constantFrom(1, 2) }),
  },
  fc.record({ device, network: fc.constantFrom<Network>('up', 'down', 'loses the answer', 'needs consent') }),
  fc.record({ device, reload: fc.constant(true) }),
  fc.record({ wait: fc.nat(40_000) }),
)

test('keeps the last choice on the server, whatever the devices and however wrong their clocks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deviceEvent, { maxLength: 40 }), async (events) => {
      const server = createOrderingServer()
      const devices = clockErrors.map((clockError) => createDevice(clockError, server))
      const pass = (milliseconds: number) => {
        for (const { clock } of devices) clock.advance(milliseconds)
      }
      const chosen = new Map<number, number>()
      for (const event of events) {
        // No two choices fall into one millisecond.
        pass('wait' in event ? event.wait : 2)
        if ('wait' in event) continue
        const at = devices[event.device]!
        if ('choose' in event) {
          at.queue.put(event.questionId, event.choose)
          chosen.set(event.questionId, event.choose)
        } else if ('network' in event) at.connection.network = event.network
        else {
          await settle()
          at.queue = at.open()
          at.queue.resume()
        }
        await settle()
      }
      for (const { connection, queue } of devices) {
        // what is under way ends first
        await settle()
        connection.network = 'up'
        queue.restart()
        await settle()
        expect(queue.$save.get()).toEqual({ state: 'saved' })
      }
      const standing = new Map([...server.standing].map(([questionId, { answer }]) => [questionId, answer]))
      expect(standing).toEqual(chosen)
    }),
    { numRuns: 200 },
  )
})

/** One device with two tabs, whose clock may be corrected whenever a page is loaded. */
function createCorrectedDevice() {
  const server = createOrderingServer()
  const storage = createMemoryStorage()
  const now = { time: begin, clockError: 0, isOnline: true }
  async function send(input: AnswerInput): Promise<AnswerSaved> {
    if (!now.isOnline) throw noConnection()
    return server.take(input, now.time)
  }
  const open = () => {
    const clock = createManualClock(now.time + now.clockError)
    const tab = createQueueInTest({ storage, clock, server: { send } })
    if (now.isOnline) tab.pending.noteServerTime(new Date(now.time).toISOString())
    return tab
  }
  return { server, now, open, tabs: [open(), open()] }
}

const year = 365 * 24 * 3_600_000
const correction = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 2000, max: 60_000 }),
  fc.integer({ min: 0, max: 10 * year }),
)
const correctedEvent = fc.oneof(
  fc.record({ tab: fc.nat(1), choose: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ isOnline: fc.boolean() }),
  fc.record({
    reload: fc.subarray([0, 1], { minLength: 1 }),
    correction: fc.oneof(
      correction,
      correction.map((by) => -by),
    ),
  }),
)

test('keeps what a device chose last, however its clock is corrected', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(correctedEvent, { minLength: 6, maxLength: 20, size: 'max' }), async (events) => {
      const { server, now, open, tabs } = createCorrectedDevice()
      const pass = (milliseconds: number) => {
        now.time += milliseconds
        for (const { clock } of tabs) clock.advance(milliseconds)
      }
      let chosen: number | undefined
      for (const event of events) {
        pass(1000)
        if ('isOnline' in event) {
          now.isOnline = event.isOnline
          for (const { queue } of tabs) queue.resume()
        } else if ('choose' in event) {
          chosen = event.choose
          tabs[event.tab]!.queue.put(10, chosen)
        } else {
          now.clockError += event.correction
          for (const place of event.reload) {
            tabs[place] = open()
            tabs[place].queue.resume()
          }
        }
        await settle()
        for (const { queue } of tabs) queue.reread()
      }
      now.isOnline = true
      for (const { queue } of tabs) queue.resume()
      await settle()
      expect(server.standing.get(10)?.answer).toBe(chosen)
    }),
    { numRuns: 500 },
  )
})
