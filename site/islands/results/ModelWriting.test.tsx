import { act, onPage, person, render, withBrowser } from '../dom/dom.fixture.ts'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { InsightsEvent, ModelState } from '../../../api/contract/insights-state.ts'
import { $toast, dismissToast } from '../../lib/toasts/toasts.ts'
import { insightsBy, someModel, unjudged } from '../../stores/insights.fixture.ts'
import { ModelWriting } from './ModelWriting.tsx'

/** The runtime's own: a page's are not what its server sends. */
const { ReadableStream, Response, TextEncoder } = globalThis

withBrowser()

const stream = 'POST /api/assessments/a1/insights/stream'
const choosing = 'POST /api/account/insights-choice'

const text = (delta: string): InsightsEvent => ({ event: 'text', data: { delta } })
const insights = insightsBy('model')
const done: InsightsEvent = { event: 'done', data: { insights, evidence: {}, paragraphs: unjudged(insights) } }

let asked: string[]
let wire: ReadableStreamDefaultController<Uint8Array>
let signal: AbortSignal

beforeEach(() => {
  document.cookie = 'signed_in=robin'
  document.documentElement.dataset.signedIn = 'robin'
  document.body.innerHTML = '<div id="letter-words">Old words.</div>'
  asked = []
  serve({ status: 200 })
})
afterEach(() => act(dismissToast))

/** A model that writes what `say` tells, a letter to read after it, and an account that keeps a choice or answers `status`. */
function serve({ status }: { status: number }): void {
  const answerTo = (call: string, init: RequestInit) => {
    if (call === choosing) return Response.json({ message: 'Kept.', code: 'internal' }, { status })
    if (call !== stream) return new Response('<!doctype html><body><div id="letter-words">New words.</div></body>')
    signal = init.signal!
    return new Response(new ReadableStream({ start: (controller) => void (wire = controller) }))
  }
  const fetching = async (path: unknown, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${path}`
    asked.push(call)
    return answerTo(call, init)
  }
  globalThis.fetch = Object.assign(fetching, { preconnect() {} }) as never
}

/** Lets all that is on its way arrive. */
const arrive = () =>
  act(async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
  })

/** The model's next word, or another event. */
async function say({ event, data }: InsightsEvent): Promise<void> {
  wire.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  await arrive()
}

async function open(model: Partial<ModelState> = { choice: 'model' }, mayAsk = true) {
  const view = render(<ModelWriting assessmentId="a1" model={{ ...someModel, ...model }} isBuiltIn mayAsk={mayAsk} />)
  await arrive()
  return view
}

const status = () => onPage().getByRole('status').textContent
const words = () => [...document.querySelectorAll('.letter-arriving p')].map(({ textContent }) => textContent)

async function press(name: string): Promise<void> {
  await person().click(onPage().getByRole('button', { name }))
  await arrive()
}

describe('a model that may write', () => {
  test('is asked at once, and its words are shown as they arrive, until the finished letter is there', async () => {
    await open()
    expect([asked, status()]).toEqual([[stream], expect.stringMatching(/^The language model is being asked\./)])
    await say(text('One.\n\nTw'))
    expect([words(), status()]).toEqual([['One.', 'Tw'], expect.stringMatching(/^The language model is writing\./)])
    await say(text('o.'))
    expect(words()).toEqual(['One.', 'Two.'])
    await say(done)
    expect([words(), status()]).toEqual([[], 'The language model’s text is finished.'])
    expect(onPage().getByText('New words.')).toBeTruthy()
    expect(onPage().getByText(/^This text stays as it is\./)).toBeTruthy()
    expect(asked).toEqual([stream, 'GET /dashboard'])
  })

  test('shows only whole paragraphs to people who want less motion', async () => {
    const { device } = Reflect.get(window, 'happyDOM').settings
    device.prefersReducedMotion = 'reduce'
    await open()
    await say(text('One.\n\nTw'))
    expect(words()).toEqual(['One.'])
    await say(text('o.\n\n'))
    expect(words()).toEqual(['One.', 'Two.'])
    device.prefersReducedMotion = 'no-preference'
  })

  test('is no longer followed once the person has left', async () => {
    const { unmount } = await open()
    await say(text('One.'))
    expect(signal.aborted).toBe(false)
    unmount()
    expect(signal.aborted).toBe(true)
    await arrive()
  })

  test('that breaks off says so, and is asked again only by a button', async () => {
    await open()
    await say(text('Half a'))
    wire.close()
    await arrive()
    expect([words(), status()]).toEqual([[], expect.stringMatching(/^The connection was lost\./)])
    expect(asked).toEqual([stream])
    await press('Try again')
    expect(asked).toEqual([stream, stream])
    expect(status()).toStartWith('The language model is being asked.')
  })

  test('and says that another day is needed offers no other try', async () => {
    await open()
    await say({ event: 'kept', data: { reason: 'limit' } })
    expect(status()).toStartWith('The language model has been asked as often as it may be today')
    expect(onPage().queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('a model is not asked', () => {
  test.each([
    ['nobody has said that it may write', { choice: 'undecided' }],
    ['the built-in text is to be kept', { choice: 'built-in' }],
    ['it has written already', { choice: 'model', mayWrite: false }],
  ] as const)('where %s', async (_, model) => {
    await open(model)
    expect([asked, status()]).toEqual([[], ''])
  })

  test('before the person has chosen it, and no longer followed once they keep the built-in text', async () => {
    await open({ choice: 'undecided' })
    await press('Ask the model')
    expect(asked).toEqual([choosing, stream])
    expect(onPage().getByText(/^You let the language model small-1/)).toBeTruthy()
    await say(text('One.'))
    await press('Keep the built-in text')
    expect([signal.aborted, words(), status()]).toEqual([true, [], ''])
  })

  test('where the choice could not be saved, and a toast says so', async () => {
    serve({ status: 500 })
    await open({ choice: 'undecided' })
    await press('Ask the model')
    expect(asked).toEqual([choosing])
    expect($toast.get()).toMatchObject({ title: 'Your choice was not saved' })
    expect(onPage().getByRole('button', { name: 'Ask the model' })).toBeTruthy()
  })
})

test('where only the built-in text may be shown, nobody is asked who may write', async () => {
  await open({ choice: 'undecided' }, false)
  expect(onPage().queryByRole('button')).toBeNull()
})
