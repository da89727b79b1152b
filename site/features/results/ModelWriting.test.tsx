import { act, button, onPage, person, render, withBrowser } from '#site/test/dom.fixture.ts'
import { become } from '#site/test/viewer.fixture.ts'
import { beforeEach, describe, expect, test } from 'bun:test'
import type { WritingState, ModelState } from '#api/letter/contract.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { someModel } from './insights.fixture.ts'
import { ModelWriting } from './ModelWriting.tsx'

withBrowser()

const write = 'POST /api/assessments/a1/letter'
const wait = 'GET /api/assessments/a1/letter'
const choosing = 'POST /api/account/insights-choice'

const written: Partial<WritingState> = { status: 'written', sentences: 6 }

let asked: string[]
/** Answers the request for the letter that waits. */
let answer: (letter: Partial<WritingState> | Error, status?: number) => Promise<void>
let signal: AbortSignal
let choiceStatus = 200
/** The page of the result, as the server makes it now. */
let pageNow: () => Response

/** A model that writes what `answer` tells, a letter to read after it, and an account that keeps a choice. */
function answerTo(call: string, init: RequestInit): Response | Promise<Response> {
  if (call === choosing) return Response.json({ message: 'Kept.', code: 'internal' }, { status: choiceStatus })
  if (call !== write && call !== wait) return pageNow()
  signal = init.signal!
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  answer = async (letter, status = 200) => {
    if (letter instanceof Error) reject(letter)
    else resolve(Response.json(letter, { status }))
    await arrive()
  }
  return promise
}

beforeEach(() => {
  become('account')
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

/** Lets all that is on its way arrive. */
const arrive = () =>
  act(async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
  })

async function open(model: Partial<ModelState> = { choice: 'model' }, mayAsk = true) {
  const view = render(<ModelWriting assessmentId="a1" model={{ ...someModel, ...model }} isBuiltIn mayAsk={mayAsk} />)
  await arrive()
  return view
}

const status = () => onPage().getByRole('status').textContent
const letter = () => document.getElementById('letter-words')?.textContent

async function press(name: string): Promise<void> {
  await person().click(button(name))
  await arrive()
}

describe('a model that may write', () => {
  test('starts at once, and replaces the letter and a focus in it when it is done', async () => {
    await open()
    expect([asked, status()]).toEqual([[write], expect.stringMatching(/^The language model is starting\./)])
    document.getElementById('letter-words')?.focus()
    await answer(written)
    expect([letter(), status()]).toEqual([
      'New words.',
      'Done: the language model wrote six sentences in your letter; they’re marked.',
    ])
    expect(onPage().getByText(/^This text stays as it is\./)).toBeTruthy()
    expect(asked).toEqual([write, 'GET /dashboard'])
    expect(document.activeElement?.id).toBe('insights-title')
  })

  test.each([
    ['opened while it is writing', { choice: 'model', mayWrite: false, isWriting: true }, [wait]],
    ['has waited 50 seconds', { choice: 'model' }, [write, wait]],
  ] as const)('waits once, and then offers the letter on a page that %s', async (_, model, requests) => {
    await open(model)
    if (asked.includes(write)) await answer({ status: 'writing' })
    expect(asked).toEqual([...requests])
    await answer(written)
    expect([letter(), status()]).toEqual(['Old words.', 'Your letter has new sentences.'])
    await press('Show my letter')
    await answer(written)
    expect([letter(), status()]).toEqual(['New words.', expect.stringMatching(/^Done: the language model wrote six/)])
  })

  test('asks nothing by itself while it needs longer', async () => {
    await open({ choice: 'model', isWriting: true })
    await answer({ status: 'writing' })
    expect([status(), asked]).toEqual([expect.stringMatching(/^The language model is still writing\./), [wait]])
    await press('Show my letter')
    await answer({ status: 'writing' })
    expect([letter(), asked]).toEqual(['Old words.', [wait, wait]])
    await press('Show my letter')
    await answer(written)
    expect(letter()).toBe('New words.')
  })

  test.each([
    ['it cannot be read', () => Response.json({ message: 'No.', code: 'internal' }, { status: 500 })],
    ['it has no letter', () => new Response('<!doctype html><body>Something else</body>')],
  ])('keeps the letter if the page is reloaded and %s', async (_, page) => {
    pageNow = page
    await open()
    await answer(written)
    expect([letter(), status()]).toEqual(['Old words.', expect.stringMatching(/^The connection was lost\./)])
  })

  test('stops when the user leaves', async () => {
    const { unmount } = await open()
    expect(signal.aborted).toBe(false)
    unmount()
    expect(signal.aborted).toBe(true)
    await arrive()
  })

  test('keeps the letter after a lost connection and starts again by a button only', async () => {
    await open()
    await answer(new TypeError('Failed to fetch'))
    expect([letter(), status()]).toEqual(['Old words.', expect.stringMatching(/^The connection was lost\./)])
    expect(asked).toEqual([write])
    await press('Try again')
    expect(asked).toEqual([write, write])
    expect(status()).toStartWith('The language model is starting.')
  })

  test.each([
    ['rejected', 'We couldn’t check what the model wrote'],
    ['limit', 'No AI attempts left today'],
  ] as const)('explains why it wrote nothing and offers no other try: %s', async (reason, words) => {
    await open()
    await answer({ status: 'kept', reason })
    expect(status()).toStartWith(words)
    expect([letter(), asked]).toEqual(['Old words.', [write]])
    expect(onPage().queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('a model that may not write', () => {
  test.each([
    ['nobody has said that it may write', { choice: 'undecided' }],
    ['the built-in text is to be kept', { choice: 'built-in' }],
    ['it has written already', { choice: 'model', mayWrite: false }],
  ] as const)('gets no request if %s', async (_, model) => {
    await open(model)
    expect([asked, status()]).toEqual([[], ''])
  })

  test('starts once the choice is saved, and stops if the user keeps the built-in text', async () => {
    await open({ choice: 'undecided' })
    choiceStatus = 500
    await press('Ask the model')
    expect(asked).toEqual([choosing])
    expect($toast.get()).toMatchObject({ title: 'Your choice was not saved', tone: 'destructive' })
    choiceStatus = 200
    await press('Ask the model')
    expect(asked).toEqual([choosing, choosing, write])
    expect(onPage().getByText(/^You let the language model small-1/)).toBeTruthy()
    await press('Keep the built-in text')
    expect([signal.aborted, letter(), status()]).toEqual([true, 'Old words.', ''])
  })
})

test('offers no choice on a page with the built-in text only', async () => {
  await open({ choice: 'undecided' }, false)
  expect(onPage().queryByRole('button')).toBeNull()
})
