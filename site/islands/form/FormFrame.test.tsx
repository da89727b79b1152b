import { act, onPage, person, render, withBrowser } from '../dom/dom.fixture.ts'
import { withServer } from '../dom/server.fixture.ts'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as z from 'zod/mini'
import { createForm, type Form } from '../../stores/forms/form.ts'
import { dismissToast } from '../../lib/toasts/toasts.ts'
import { Field } from './Field.tsx'
import { FormFrame, type FormFrameProps } from './FormFrame.tsx'
import { Honeypot } from './MessageFrame.tsx'
import { PasswordField } from './PasswordField.tsx'

withBrowser()
const server = withServer()

const sending = 'POST /api/contact'

/** The message next to a field that was left out. */
const asked = 'Please fill it in.'

const needed = z.string().check(z.minLength(1, asked))
const Message = z.object({ name: z.string(), subject: needed, text: needed, password: z.string(), website: z.string() })

/** A form that keeps a draft; `hasToast` says whether a toast reports a refusal as well. */
function messageForm({ hasToast = true } = {}): Form {
  return createForm({
    draft: 'message',
    endpoint: sending,
    // The server of these tests takes whatever the form sends.
    schema: async () => Message as never,
    initial: { name: '', subject: '', text: '' },
    received: ({ message }) => ({ title: 'Thanks', description: message }),
    refused: () => ({
      toast: hasToast ? { title: 'Refused', description: 'No.' } : null,
      note: 'It was refused.',
      fields: {},
    }),
  })
}

function MessagePage(props: Pick<FormFrameProps, 'form' | 'labelledBy'>) {
  return (
    <FormFrame {...props} action="Send" busyAction="Sending..." button={{}} beside={{ children: 'Away' }}>
      {(field) => (
        <>
          <Field label="Name" {...field('name')} />
          <Field label="Subject" {...field('subject')} hint="In a few words." required />
          <Field label="Text" {...field('text')} required />
          <PasswordField {...field('password')} />
          <Honeypot />
        </>
      )}
    </FormFrame>
  )
}

const names = ['name', 'subject', 'text', 'password'] as const

/** One of its fields, by the beginning of its label. */
function input(name: (typeof names)[number]): HTMLInputElement {
  return onPage().getByLabelText(new RegExp(`^${name}`, 'i'), { selector: 'input' })
}

const values = () => names.map((name) => input(name).value)

beforeEach(() => server.answer(sending, { message: 'It is here.' }, 201))
afterEach(() => {
  act(dismissToast)
  sessionStorage.clear()
})

const failure = { message: 'No.', code: 'internal' }
const button = (words: string) => onPage().getByRole('button', { name: words })
const isMarked = (name: Parameters<typeof input>[0]) => input(name).getAttribute('aria-invalid') === 'true'

/** What is read together with a field. */
function described(name: Parameters<typeof input>[0]) {
  const ids = input(name).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

/** Somebody who has filled in all that is needed. */
async function fillIn(form = messageForm()) {
  const { unmount } = render(<MessagePage form={form} />)
  const someone = person()
  await someone.type(input('subject'), 'Tea')
  await someone.type(input('text'), 'Hello')
  await someone.type(input('password'), 'secret')
  return { someone, unmount }
}

test('names the form by its heading and takes no focus', () => {
  render(
    <>
      <h2 id="heading">Write to us</h2>
      <MessagePage form={messageForm()} labelledBy="heading" />
    </>,
  )
  expect(onPage().getByRole('form', { name: 'Write to us' })).toBeTruthy()
  expect(document.activeElement === document.body).toBe(true)
})

test('restores everything but the password after a reload', async () => {
  const { unmount } = await fillIn()
  expect(values()).toEqual(['', 'Tea', 'Hello', 'secret'])
  unmount()
  render(<MessagePage form={messageForm()} />)
  expect(values()).toEqual(['', 'Tea', 'Hello', ''])
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret')
})

describe('an invalid form', () => {
  test('describes each error and focuses the first invalid field, each time', async () => {
    render(<MessagePage form={messageForm()} />)
    const someone = person()
    for (const round of [1, 2]) {
      await someone.click(button('Send'))
      expect(document.activeElement, `round ${round}`).toBe(input('subject'))
    }
    expect([described('subject'), described('text')]).toEqual([['In a few words.', asked], [asked]])
    expect([isMarked('name'), isMarked('subject'), isMarked('text')]).toEqual([false, true, true])
    expect(server.asked()).toEqual([])
  })

  test('keeps everything after a refusal and selects the password', async () => {
    const { someone } = await fillIn()
    server.answer(sending, failure, 500)
    await someone.click(button('Send'))
    await server.answerAll()
    expect(values()).toEqual(['', 'Tea', 'Hello', 'secret'])
    expect(document.activeElement).toBe(input('password'))
    expect([input('password').selectionStart, input('password').selectionEnd]).toEqual([0, 'secret'.length])
    expect(onPage().getByText('It was refused.')).toBeTruthy()
    expect(onPage().queryByRole('alert')).toBeNull()
  })

  test('announces a refusal if no toast does', async () => {
    const { someone } = await fillIn(messageForm({ hasToast: false }))
    server.answer(sending, failure, 500)
    await someone.click(button('Send'))
    await server.answerAll()
    expect(onPage().getByRole('alert').textContent).toBe('It was refused.')
  })
})

test('is sent once, shows that on the button, then clears all fields and says thanks', async () => {
  const { someone } = await fillIn()
  await someone.click(button('Send'))
  expect(button('Sending...').getAttribute('aria-disabled')).toBe('true')
  await someone.click(button('Sending...'))
  expect(server.asked()).toEqual([sending])
  await server.answerAll()
  expect(button('Send').getAttribute('aria-disabled')).toBe('false')
  expect(values()).toEqual(['', '', '', ''])
  expect(onPage().getByText('It is here.')).toBeTruthy()
})
