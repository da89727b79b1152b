import { act, onPage, person, render, withBrowser } from '../dom/dom.fixture.ts'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { InsightsEvent, ModelState } from '../../../api/contract/insights-state.ts'
import { $toast, dismissToast } from '../../lib/toasts/toasts.ts'
import { someModel } from '../../stores/insights.fixture.ts'
import { ModelWriting } from './ModelWriting.tsx'

/** The runtime's own: a page's are not what its server sends. */
const { ReadableStream, Response, TextEncoder } = globalThis

withBrowser()

const stream = 'POST /api/assessments/a1/insights/stream'
const choosing = 'POST /api/account/insights-choice'

const reading: InsightsEvent = { event: 'reading', data: {} }
const done: InsightsEvent = { event: 'done', data: { sentences: 6 } }

let asked: string[]
let wire: ReadableStreamDefaultController<Uint8Array>
let signal: AbortSignal
let choiceStatus = 200
/** The page of the result, as the server makes it now. */
let pageNow: () => Response

/** A model that does what `say` tells, a letter to read after it, and an account that keeps a choice. */
function answerTo(call: string, init: RequestInit): Response {
  if (call === choosing) return Response.json({ message: 'Kept.', code: 'internal' }, { status: choiceStatus })
  if (call !== stream) return pageNow()
  signal = init.signal!
  return new Response(new ReadableStream({ start: (controller) => void (wire = controller) }))
}

beforeEach(() => {
  document.cookie = 'signed_in=robin'
  document.documentElement.dataset.signedIn = 'robin'
  document.body.innerHTML =
    '<h2 id="insights-title" tabindex="-1"></h2><div id="letter-words" tabindex="-1">Old words.</div>'
  pageNow = () => new Response('<!doctype html><body><div id="letter-words">New words.</div></body>')
  asked = []
  const fetching = async (path: unknown, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${path}`
    asked.push(call)
    return answerTo(call, init)
  }
  globalThis.fetch = Object.assign(fetching, { preconnect() {} }) as never
})
afterEach(() => act(dismissToast))

/** Lets all that is on its way arrive. */
const arrive = () =>
  act(async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
  })

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
const letter = () => document.getElementById('letter-words')?.textContent

async function press(name: string): Promise<void> {
  await person().click(onPage().getByRole('button', { name }))
  await arrive()
}

describe('a model that may write', () => {
  test('starts at once, and replaces the letter and a focus in it when it is done', async () => {
    await open()
    expect([asked, status()]).toEqual([[stream], expect.stringMatching(/^The language model is being asked\./)])
    await say(reading)
    expect([letter(), status()]).toEqual(['Old words.', expect.stringMatching(/are being read once more/)])
    expect(asked).toEqual([stream])
    document.getElementById('letter-words')?.focus()
    await say(done)
    expect([letter(), status()]).toEqual([
      'New words.',
      'Done: six sentences in the letter are now the language model’s; they are marked.',
    ])
    expect(onPage().getByText(/^This text stays as it is\./)).toBeTruthy()
    expect(asked).toEqual([stream, 'GET /dashboard'])
    expect(document.activeElement?.id).toBe('insights-title')
  })

  test.each([
    ['it cannot be read', () => Response.json({ message: 'No.', code: 'internal' }, { status: 500 })],
    ['it has no letter', () => new Response('<!doctype html><body>Something else</body>')],
  ])('keeps the letter if the page is reloaded and %s', async (_, answer) => {
    pageNow = answer
    await open()
    await say(done)
    expect([letter(), status()]).toEqual(['Old words.', expect.stringMatching(/^The connection was lost\./)])
  })

  test('stops when the user leaves', async () => {
    const { unmount } = await open()
    await say(reading)
    expect(signal.aborted).toBe(false)
    unmount()
    expect(signal.aborted).toBe(true)
    await arrive()
  })

  test('keeps the letter after a lost connection and starts again by a button only', async () => {
    await open()
    await say(reading)
    wire.close()
    await arrive()
    expect([letter(), status()]).toEqual(['Old words.', expect.stringMatching(/^The connection was lost\./)])
    expect(asked).toEqual([stream])
    await press('Try again')
    expect(asked).toEqual([stream, stream])
    expect(status()).toStartWith('The language model is being asked.')
  })

  test.each([
    ['rejected', 'Nothing of the model'],
    ['limit', 'Today’s tries of the language model are used up'],
  ] as const)('explains why it wrote nothing and offers no other try: %s', async (reason, words) => {
    await open()
    await say(reading)
    await say({ event: 'kept', data: { reason } })
    expect(status()).toStartWith(words)
    expect([letter(), asked]).toEqual(['Old words.', [stream]])
    expect(onPage().queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('a model that may not write', () => {
  test.each([
    ['nobody has said that it may write', { choice: 'undecided' }],
    ['the built-in text is to be kept', { choice: 'built-in' }],
    ['it has written already', { choice: 'model', mayWrite: false }],
  ] as const)('is not asked if %s', async (_, model) => {
    await open(model)
    expect([asked, status()]).toEqual([[], ''])
  })

  test('is asked once the choice is saved, and stopped if the user keeps the built-in text', async () => {
    await open({ choice: 'undecided' })
    choiceStatus = 500
    await press('Ask the model')
    expect(asked).toEqual([choosing])
    expect($toast.get()).toMatchObject({ title: 'Your choice was not saved', tone: 'destructive' })
    choiceStatus = 200
    await press('Ask the model')
    expect(asked).toEqual([choosing, choosing, stream])
    expect(onPage().getByText(/^You let the language model small-1/)).toBeTruthy()
    await say(reading)
    await press('Keep the built-in text')
    expect([signal.aborted, letter(), status()]).toEqual([true, 'Old words.', ''])
  })
})

test('offers no choice on a page with the built-in text only', async () => {
  await open({ choice: 'undecided' }, false)
  expect(onPage().queryByRole('button')).toBeNull()
})
