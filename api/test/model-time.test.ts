import { describe, expect, test } from 'bun:test'
import { createModel } from '../adapters/model/model.ts'
import { refusalShapes } from './model-refusals.ts'
import { sampleAnswer, sampleQuestion } from './model-sample.ts'
import type { Behaviour } from './model-server.ts'
import { withModelServer } from './set-up.ts'
import { createTestTimers } from './timers.ts'

const second = 1000

/** Sends what it is given, when it is given it. */
function byHand() {
  const sent = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>()
  const body = new ReadableStream<Uint8Array>({ start: (controller) => sent.resolve(controller) })
  const behaviour: Behaviour = () => new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  return {
    behaviour,
    send: async (text: string) => (await sent.promise).enqueue(new TextEncoder().encode(text)),
    end: async () => (await sent.promise).close(),
  }
}

/** Resolves when the timer of silence was set anew, which shows that something was received. */
async function received({ pending }: ReturnType<typeof createTestTimers>, act: () => Promise<void>) {
  const before = new Set(pending)
  await act()
  while ([...pending].every((timer) => before.has(timer))) await new Promise(setImmediate)
}

const delta = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`

describe('a model', () => {
  const server = withModelServer()

  function ask(settings: object = {}) {
    const timers = createTestTimers()
    const model = createModel({ apiKey: undefined, baseUrl: server.url, name: 'stand-in-1', ...settings }, timers.after)
    const begun = Promise.withResolvers<void>()
    const stopping = new AbortController().signal
    const answer = model.ask({ ...sampleQuestion, onText: () => begun.resolve(), stopping })
    // It may come before the test waits for it.
    answer.catch(() => {})
    return { timers, answer, begun: begun.promise }
  }

  test.each([
    [{}, 120, 600],
    [{ firstWordSeconds: 300, answerSeconds: 1200 }, 300, 1200],
  ])('may be silent and take as long as %p allow', async (settings, silence, whole) => {
    const gate = Promise.withResolvers<void>()
    server.next(() => new Response(new ReadableStream({ start: () => gate.promise })))
    const silent = ask(settings)
    await server.asked(1)
    silent.timers.advance(silence * second - 1)
    expect(silent.timers.pending.size).toBe(2)
    silent.timers.advance(1)
    await expect(silent.answer).rejects.toThrow(`no word came for ${silence} seconds`)
    gate.resolve()

    const { behaviour, send } = byHand()
    server.next(behaviour)
    const slow = ask(settings)
    await server.asked(2)
    for (let time = 0; time < whole; time += silence / 2) {
      await received(slow.timers, () => send(': still thinking\n\n'))
      slow.timers.advance((silence / 2) * second)
    }
    await expect(slow.answer).rejects.toThrow(`more than ${whole} seconds`)
  })

  test('is not silent while it sends thoughts', async () => {
    const { behaviour, send, end } = byHand()
    server.next(behaviour)
    const { timers, answer } = ask()
    await server.asked(1)
    for (let time = 0; time < 4; time += 1) {
      await received(timers, () => send('data: {"choices": [{"delta": {"reasoning_content": "Hm."}}]}\n\n'))
      timers.advance(100 * second)
    }
    await send(delta('{"sentences": []}'))
    await end()
    expect((await answer).value).toEqual({ sentences: [] })
  })

  test('may be silent for the whole time if it cannot stream', async () => {
    const gate = Promise.withResolvers<void>()
    const { behaviour } = refusalShapes['no streaming']!
    server.always(async (request) => {
      if (!request.body.stream) await gate.promise
      return behaviour(request)
    })
    const { timers, answer } = ask()
    while (server.requests.at(-1)?.body.stream !== undefined || server.requests.length === 0) {
      await new Promise(setImmediate)
    }
    timers.advance(599 * second)
    gate.resolve()
    expect((await answer).value).toEqual(sampleAnswer)
  })

  test('has answered when the answer is whole, even if it never hangs up', async () => {
    const { behaviour, send } = byHand()
    server.next(behaviour)
    const { timers, answer, begun } = ask()
    await send(delta('{"sentences": [{"text": "Some words."}]}'))
    await begun
    timers.advance(120 * second)
    expect((await answer).value).toEqual({ sentences: [{ text: 'Some words.' }] })
    await server.requests[0]!.hungUp
  })

  test('is not waited for once it says it is done', async () => {
    const { behaviour, send } = byHand()
    server.next(behaviour)
    const { timers, answer } = ask()
    await send(`${delta('{"sentences": []}')}data: [DONE]\n\n`)
    expect((await answer).value).toEqual({ sentences: [] })
    expect(timers.pending.size).toBe(0)
    await server.requests[0]!.hungUp
  })
})
