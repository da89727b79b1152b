import { beforeEach, describe, expect, type Mock, test } from 'bun:test'
import * as z from 'zod/mini'
import { $toast } from '../../lib/toasts/toasts.ts'
import { withPage } from '../page.fixture.ts'
import { createDraft } from './drafts.ts'
import { createForm, type Form } from './form.ts'
import { createDraftStorage } from './form.fixture.ts'
import { refusedAs } from './refusal.ts'

const call = 'POST /api/contact'
const asked = 'Please fill it in.'
const blank = { name: '', colour: 'green', text: '' }
const Letter = z.object({
  name: z.string().check(z.trim(), z.minLength(1, asked)),
  colour: z.string(),
  text: z.string().check(z.trim(), z.minLength(1, asked), z.maxLength(20, 'Too long.')),
  website: z._default(z.string(), ''),
})
let storage: ReturnType<typeof createDraftStorage>
const page = withPage()

/** The form of a page that has just been loaded. */
function letterForm(): Form {
  const form = createForm(
    {
      endpoint: call,
      // The server of these tests takes whatever the form sends.
      schema: async () => Letter as never,
      initial: blank,
      missing: { title: 'Missing', description: asked },
      asks: { text: 'What is it?' },
      received: ({ message }) => ({ title: 'Thanks', description: message }),
      refused: refusedAs('Refused', {}),
    },
    createDraft('letter', () => storage),
  )
  form.open(blank)
  return form
}

const valuesOf = (form: Form) => form.$state.get().values
const bodiesSent = () =>
  (globalThis.fetch as unknown as Mock<typeof fetch>).mock.calls.map(([, init]) => JSON.parse(String(init?.body)))

beforeEach(() => {
  storage = createDraftStorage()
  page.answer(call, { status: 201, body: { message: 'It is here.' } })
})

describe('typing', () => {
  test('prefers what was typed before the script loaded to an older draft', () => {
    letterForm().change('name', 'Robin')
    letterForm().change('text', 'old')
    const form = letterForm()
    form.open({ ...blank, text: 'new', website: '' })
    expect(valuesOf(form)).toEqual({ name: 'Robin', colour: 'green', text: 'new' })
    expect(valuesOf(letterForm()).text).toBe('new')
  })

  test('is forgotten for fields that no longer exist', () => {
    createDraft('letter', () => storage).keep({ fax: '1', name: 'Robin' })
    expect(valuesOf(letterForm())).toEqual({ ...blank, name: 'Robin' })
  })
})

describe('offering the account’s values', () => {
  test('fills empty fields only', () => {
    const form = letterForm()
    form.change('name', 'Sam')
    form.offer({ name: 'Robin', text: 'Hi', fax: '1' })
    expect(valuesOf(form)).toEqual({ name: 'Sam', colour: 'green', text: 'Hi' })
  })

  test('keeps no draft and fills the form again after it was sent', async () => {
    const form = letterForm()
    form.offer({ name: 'Robin' })
    expect(storage.kept.size).toBe(0)
    await form.submit({ ...blank, name: 'Robin', text: 'Hi' })
    expect(valuesOf(form)).toEqual({ ...blank, name: 'Robin' })
  })
})

describe('an incomplete form', () => {
  test('is not sent, shows a toast and marks every field until it is changed', async () => {
    const form = letterForm()
    await form.submit({ ...blank, text: '  ' })
    expect(page.calls).toEqual([])
    expect($toast.get()).toEqual({ title: 'Missing', description: asked, tone: 'destructive' })
    expect(form.$state.get()).toMatchObject({
      errors: { name: `Missing: ${asked}`, text: 'What is it?' },
      note: null,
      status: 'idle',
      failures: 1,
    })
    form.change('name', 'R')
    expect(form.$state.get().errors).toEqual({ text: 'What is it?' })
  })

  test('shows an error beside the field only, if nothing is missing', async () => {
    const form = letterForm()
    await form.submit({ ...blank, name: 'Robin', text: 'x'.repeat(21) })
    expect($toast.get()).toBeNull()
    expect(form.$state.get().errors).toEqual({ text: 'Too long.' })
  })
})

describe('sending', () => {
  test('sends parsed values with the honeypot, ignores changes meanwhile and says thanks until the next one', async () => {
    const form = letterForm()
    const sending = form.submit({ name: ' Robin ', text: 'Hi', colour: 'blue', website: 'x' })
    expect(form.$state.get().status).toBe('sending')
    form.change('text', 'Ho')
    await sending
    expect(bodiesSent()).toEqual([{ name: 'Robin', text: 'Hi', colour: 'blue', website: 'x' }])
    expect($toast.get()).toMatchObject({ title: 'Thanks', description: 'It is here.' })
    expect(form.$state.get()).toMatchObject({ values: blank, status: 'sent', note: { text: 'It is here.' } })
    expect(storage.kept.size).toBe(0)
    form.change('text', 'P')
    expect(form.$state.get()).toMatchObject({ status: 'idle', note: null })
  })

  test('replaces the messages of the try before', async () => {
    page.answer(call, 'offline')
    const form = letterForm()
    const typed = { ...blank, name: 'Robin', text: 'Hi' }
    await form.submit(typed)
    expect($toast.get()).toMatchObject({ title: 'Refused' })
    await form.submit({ ...typed, text: '' })
    expect($toast.get()).toMatchObject({ title: 'Missing' })
    expect(form.$state.get()).toMatchObject({ errors: { text: `Missing: ${asked}` }, note: null })
  })

  test('skips hidden fields and keeps their values', async () => {
    page.answer(call, 'offline')
    const form = letterForm()
    form.change('colour', 'blue')
    await form.submit({ name: 'Robin', text: 'Hi' })
    expect(valuesOf(letterForm())).toEqual({ name: 'Robin', text: 'Hi', colour: 'blue' })
  })

  test('leads to sign in, stays busy and keeps the values if the session has ended', async () => {
    page.answer(call, { status: 401, body: { message: 'No.', code: 'unauthorized' } })
    const form = letterForm()
    await form.submit({ ...blank, name: 'Robin', text: 'Hi' })
    expect($toast.get()?.title).toBe('Unauthorized')
    form.change('text', 'Ho')
    form.forget()
    expect(form.$state.get()).toMatchObject({ status: 'signed-out', note: null, values: { text: 'Hi' } })
    expect(valuesOf(letterForm())).toEqual({ ...blank, name: 'Robin', text: 'Hi' })
  })
})
