import { button, onPage, person, render } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { beforeEach, describe, expect, spyOn, test } from 'bun:test'
import type { WritingState, ModelState } from '#api/letter/contract.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { someModel } from '#site/test/letter.fixture.ts'
import { ModelWriting } from './ModelWriting.tsx'

const server = withServer()

const write = 'POST /api/assessments/a1/letter'
const wait = 'GET /api/assessments/a1/letter'
const choosing = 'POST /api/account/insights-choice'
const page = 'GET /dashboard'

const written: Partial<WritingState> = { status: 'written', sentences: 6 }

/** Answers the request for the letter that waits, and that for the page with it. */
async function answer(letter: Partial<WritingState>): Promise<void> {
  for (const call of [write, wait] as const) server.answer(call, letter)
  await server.answerAsked()
  if (server.asked()[0] === page) await server.answerAsked()
}

/** Whether the last request for the letter was given up. */
const isAborted = () => spyOn(globalThis, 'fetch').mock.calls.findLast(([, init]) => init?.signal)![1]!.signal!.aborted

beforeEach(() => {
  document.body.innerHTML =
    '<h2 id="insights-title" tabindex="-1"></h2><div id="letter-words" tabindex="-1">Old words.</div>'
  server.answer(page, '<!doctype html><body><div id="letter-words">New words.</div></body>')
})

async function open(model: Partial<ModelState> = { choice: 'model' }, mayAsk = true) {
  const view = render(<ModelWriting assessmentId="a1" model={{ ...someModel, ...model }} isBuiltIn mayAsk={mayAsk} />)
  await server.settle()
  return view
}

const status = () => onPage().getByRole('status').textContent
const letter = () => document.getElementById('letter-words')?.textContent

async function press(name: string): Promise<void> {
  await person().click(button(name))
  await server.settle()
}

describe('a model that may write', () => {
  test('starts at once, and replaces the letter and a focus in it when it is done', async () => {
    await open()
    expect([server.asked(), status()]).toEqual([[write], expect.stringMatching(/^The language model is starting\./)])
    document.getElementById('letter-words')?.focus()
    await answer(written)
    expect([letter(), status()]).toEqual([
      'New words.',
      'Done: the language model wrote six sentences in your letter; they’re marked.',
    ])
    expect(onPage().getByText(/^This text stays as it is\./)).toBeTruthy()
    expect(server.calls).toEqual([write, 'GET /dashboard'])
    expect(document.activeElement?.id).toBe('insights-title')
  })

  test.each([
    ['opened while it is writing', { choice: 'model', mayWrite: false, isWriting: true }, [wait]],
    ['has waited 50 seconds', { choice: 'model' }, [write, wait]],
  ] as const)('waits once, and then offers the letter on a page that %s', async (_, model, requests) => {
    await open(model)
    if (server.calls.includes(write)) await answer({ status: 'writing' })
    expect(server.calls).toEqual([...requests])
    await answer(written)
    expect([letter(), status()]).toEqual(['Old words.', 'Your letter has new sentences.'])
    await press('Show my letter')
    await answer(written)
    expect([letter(), status()]).toEqual(['New words.', expect.stringMatching(/^Done: the language model wrote six/)])
  })

  test('asks nothing by itself while it needs longer', async () => {
    await open({ choice: 'model', isWriting: true })
    await answer({ status: 'writing' })
    expect([status(), server.calls]).toEqual([expect.stringMatching(/^The language model is still writing\./), [wait]])
    await press('Show my letter')
    await answer({ status: 'writing' })
    expect([letter(), server.calls]).toEqual(['Old words.', [wait, wait]])
    await press('Show my letter')
    await answer(written)
    expect(letter()).toBe('New words.')
  })

  test.each([
    ['it cannot be read', 500],
    ['it has no letter', 200],
  ])('keeps the letter if the page is reloaded and %s', async (_, pageStatus) => {
    server.answer(page, '<!doctype html><body>Something else</body>', pageStatus)
    await open()
    await answer(written)
    expect([letter(), status()]).toEqual(['Old words.', expect.stringMatching(/^The connection was lost\./)])
  })

  test('stops when the user leaves', async () => {
    const { unmount } = await open()
    expect(isAborted()).toBe(false)
    unmount()
    expect(isAborted()).toBe(true)
  })

  test('keeps the letter after a lost connection and starts again by a button only', async () => {
    await open()
    server.refuse(write, 0)
    await server.answerAll()
    expect([letter(), status()]).toEqual(['Old words.', expect.stringMatching(/^The connection was lost\./)])
    expect(server.calls).toEqual([write])
    await press('Try again')
    expect(server.calls).toEqual([write, write])
    expect(status()).toStartWith('The language model is starting.')
  })

  test.each([
    ['rejected', 'We couldn’t check what the model wrote'],
    ['limit', 'No AI attempts left today'],
  ] as const)('explains why it wrote nothing and offers no other try: %s', async (reason, words) => {
    await open()
    await answer({ status: 'kept', reason })
    expect(status()).toStartWith(words)
    expect([letter(), server.calls]).toEqual(['Old words.', [write]])
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
    expect([server.asked(), status()]).toEqual([[], ''])
  })

  test('starts once the choice is saved, and stops if the user keeps the built-in text', async () => {
    await open({ choice: 'undecided' })
    server.refuse(choosing, 500, 'internal')
    await server.press('Ask the model')
    expect(server.calls).toEqual([choosing])
    expect($toast.get()).toMatchObject({ title: 'Your choice was not saved', tone: 'destructive' })
    server.answer(choosing, { message: 'Kept.' })
    await press('Ask the model')
    await server.answerAsked()
    expect(server.calls).toEqual([choosing, choosing, write])
    expect(onPage().getByText(/^You let the language model small-1/)).toBeTruthy()
    await press('Keep the built-in text')
    await server.answerAsked(choosing)
    expect([isAborted(), letter(), status()]).toEqual([true, 'Old words.', ''])
  })
})

test('offers no choice on a page with the built-in text only', async () => {
  await open({ choice: 'undecided' }, false)
  expect(onPage().queryByRole('button')).toBeNull()
})
