import { button, onPage, person, render, waitFor } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { robin } from '#site/test/viewer.fixture.ts'
import { beforeEach, describe, expect, test } from 'bun:test'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { createDraft } from './drafts.ts'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useApiForm } from './use-api-form.ts'

const server = withServer()

const sending = 'POST /api/contact'

/** The schema's message about a field that was left out. */
const asked = 'Please fill it in.'

const Message = z.object({
  name: z.optional(z.string()),
  colour: z.string(),
  shade: z._default(z.string(), ''),
  subject: z.string().check(z.trim(), z.minLength(1, asked)),
  text: z.string().check(z.minLength(1, asked), z.maxLength(20, 'Too long.')),
  password: z.string(),
})

/** `name`: one that is known of the person */
function MessagePage({ name }: { name?: string }) {
  const form = useApiForm({
    endpoint: sending,
    // the server of these tests takes whatever the form sends
    schema: Message as never,
    draft,
    missing: { title: 'Missing', description: 'Please fill in all.' },
    asks: { text: 'What is it?' },
    successMessage: ({ message }) => ({ title: 'Thanks', description: message }),
    refused: { title: 'Refused', ending: 'It is still here.' },
  })
  const { field } = form
  const colour = useWatch({ control: form.control, name: 'colour' })
  return (
    <Form form={form} action="Send" busyAction="Sending..." button={{}} beside={{ children: 'Away' }}>
      <Field label="Name" {...field('name')} defaultValue={name} />
      <Field
        label="Colour"
        {...field('colour')}
        options={['red', 'green', 'blue'].map((value) => [value, value] as const)}
        defaultValue="green"
      />
      {colour === 'blue' && <Field label="Shade" {...field('shade')} />}
      <Field label="Subject" {...field('subject')} hint="In a few words." required />
      <Field label="Text" {...field('text')} required />
      <PasswordField {...field('password')} />
    </Form>
  )
}

const names = ['name', 'colour', 'subject', 'text'] as const

/** One of its fields, by the beginning of its label. */
function input(name: (typeof names)[number] | 'shade' | 'password'): HTMLInputElement {
  return onPage().getByLabelText(new RegExp(`^${name}`, 'i'), { selector: 'input, select' })
}

const values = () => names.map((name) => input(name).value)

let draft: ReturnType<typeof createDraft>
beforeEach(() => {
  draft = createDraft('message')
  server.answer(sending, { message: 'It is here.' }, 201)
})

const isMarked = (name: Parameters<typeof input>[0]) => input(name).getAttribute('aria-invalid') === 'true'

/** What is read together with a field. */
function described(name: Parameters<typeof input>[0]) {
  const ids = input(name).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

/** Sends the form, and waits until the server has answered, if it is asked at all. */
async function send() {
  await server.press('Send')
}

/** Somebody who has filled in all that is needed. */
async function fillIn() {
  const view = render(<MessagePage />)
  const someone = person()
  await someone.type(input('subject'), ' Tea ')
  await someone.type(input('text'), 'Hello')
  await someone.type(input('password'), 'secret')
  return { someone, ...view }
}

describe('what is typed', () => {
  test('stays through a reload, but for the password', async () => {
    const { someone, unmount } = await fillIn()
    await someone.selectOptions(input('colour'), 'blue')
    await someone.type(input('shade'), 'dark')
    unmount()
    render(<MessagePage />)
    expect(values()).toEqual(['', 'blue', ' Tea ', 'Hello'])
    expect([input('shade').value, input('password').value]).toEqual(['dark', ''])
  })

  test('stays from before the script has loaded, and wins over an older draft', async () => {
    draft.keep({ name: 'Robin', text: 'old' })
    const container = document.body.appendChild(document.createElement('div'))
    const { renderToString } = await import('react-dom/server')
    container.innerHTML = renderToString(<MessagePage />)
    input('text').value = 'new'
    input('colour').value = 'red'
    render(<MessagePage />, { container, hydrate: true })
    expect(values()).toEqual(['Robin', 'red', '', 'new'])
    expect(draft.read()).toEqual({ name: 'Robin', text: 'new', colour: 'red' })
  })

  test('counts also if the browser fills it in without a word', async () => {
    const { someone } = await fillIn()
    input('name').value = 'Robin'
    input('text').value = 'Good day'
    await someone.click(button('Send'))
    const sent = { name: 'Robin', subject: 'Tea', text: 'Good day' }
    await waitFor(() => expect(server.sent()).toMatchObject([sent]))
  })

  test('stays in a field that is hidden now, but is not sent', async () => {
    const { someone } = await fillIn()
    await someone.selectOptions(input('colour'), 'blue')
    await someone.type(input('shade'), 'dark')
    await someone.selectOptions(input('colour'), 'red')
    await someone.click(button('Send'))
    await waitFor(() => expect(server.sent()).toMatchObject([{ colour: 'red', shade: '' }]))
    await someone.selectOptions(input('colour'), 'blue')
    expect(input('shade').value).toBe('dark')
  })
})

test.each([
  ['current-password', {}],
  ['new-password', { isNew: true }],
])('hides a password until asked, and never corrects or capitalizes it: %s', async (autocomplete, purpose) => {
  render(<PasswordField username={robin.email} {...purpose} />)
  const attributes = () =>
    ['type', 'autocomplete', 'autocapitalize', 'spellcheck'].map((name) => input('password').getAttribute(name))
  expect(attributes()).toEqual(['password', autocomplete, 'none', 'false'])
  await person().click(button('Show password'))
  expect(attributes()).toEqual(['text', autocomplete, 'none', 'false'])
  expect(document.querySelector('[autocomplete=username]')).toHaveProperty('value', robin.email)
})

describe('a value that is known later', () => {
  test('fills in an empty field and goes out, but keeps no draft', async () => {
    const { rerender } = await fillIn()
    rerender(<MessagePage name="Robin" />)
    expect(values()).toEqual(['Robin', 'green', ' Tea ', 'Hello'])
    expect(draft.read()).not.toHaveProperty('name')
    await person().click(button('Send'))
    await waitFor(() => expect(server.sent()).toMatchObject([{ name: 'Robin' }]))
    await server.answerAll()
    expect(values()).toEqual(['Robin', 'green', '', ''])
  })

  test('replaces nothing that was typed', async () => {
    const { someone, rerender } = await fillIn()
    await someone.type(input('name'), 'Sam')
    rerender(<MessagePage name="Robin" />)
    expect(input('name').value).toBe('Sam')
  })
})

describe('an invalid form', () => {
  test('describes each error and focuses the first invalid field, each time', async () => {
    render(<MessagePage />)
    for (const round of [1, 2]) {
      input('password').focus()
      await send()
      expect(document.activeElement, `round ${round}`).toBe(input('subject'))
    }
    expect([described('subject'), described('text')]).toEqual([['In a few words.', asked], ['What is it?']])
    expect([isMarked('name'), isMarked('subject'), isMarked('text')]).toEqual([false, true, true])
    expect($toast.get()).toEqual({ title: 'Missing', description: 'Please fill in all.', tone: 'destructive' })
    await person().type(input('text'), 'H')
    await waitFor(() => expect([isMarked('subject'), isMarked('text')]).toEqual([true, false]))
    expect(server.asked()).toEqual([])
  })

  test('shows an error beside the field only, if nothing is missing', async () => {
    const { someone } = await fillIn()
    await someone.type(input('text'), 'x'.repeat(20))
    await send()
    expect([described('text'), $toast.get()]).toEqual([['Too long.'], null])
  })
})

describe('a refused form', () => {
  test('keeps everything and says why, also while it is changed, and selects the password', async () => {
    await fillIn()
    server.refuse(sending, 500, 'internal')
    await send()
    const reason = 'Something went wrong on our side. Please try again in a moment.'
    expect($toast.get()).toEqual({ title: 'Refused', description: reason, tone: 'destructive' })
    expect(onPage().getByText(`${reason} It is still here.`)).toBeTruthy()
    expect(onPage().queryByRole('alert')).toBeNull()
    expect([...values(), input('password').value]).toEqual(['', 'green', ' Tea ', 'Hello', 'secret'])
    expect(document.activeElement).toBe(input('password'))
    expect([input('password').selectionStart, input('password').selectionEnd]).toEqual([0, 'secret'.length])
    await person().type(input('text'), '!')
    expect(onPage().getByText(`${reason} It is still here.`)).toBeTruthy()
  })

  test('shows the first message of each field that the server refuses, and focuses the first', async () => {
    await fillIn()
    const issues = [
      { path: 'subject', message: 'Not that.' },
      { path: 'subject', message: 'Nor that.' },
      { path: 'text', message: 'Too late.' },
    ]
    server.answer(sending, { message: 'Not that.', code: 'invalid', issues }, 400)
    await send()
    expect([described('subject'), described('text')]).toEqual([['In a few words.', 'Not that.'], ['Too late.']])
    expect($toast.get()?.description).toBe('Please check the marked fields.')
    expect(document.activeElement).toBe(input('subject'))
    await person().type(input('subject'), '!')
    await waitFor(() => expect([isMarked('subject'), isMarked('text')]).toEqual([false, true]))
  })
})

test('sends once, shows that on the button, then clears all fields and says thanks until the next change', async () => {
  const { someone } = await fillIn()
  await someone.click(button('Send'))
  expect(button('Sending...').getAttribute('aria-disabled')).toBe('true')
  await someone.click(button('Sending...'))
  await waitFor(() => expect(server.sent()).toMatchObject([{ subject: 'Tea', text: 'Hello' }]))
  await server.answerAll()
  expect(button('Send').getAttribute('aria-disabled')).toBe('false')
  expect([...values(), input('password').value]).toEqual(['', 'green', '', '', ''])
  expect(sessionStorage).toHaveLength(0)
  expect($toast.get()).toEqual({ title: 'Thanks', description: 'It is here.' })
  expect(onPage().getByText('It is here.')).toBeTruthy()
  await someone.type(input('text'), 'H')
  expect(onPage().queryByText('It is here.')).toBeNull()
})

test('leads to sign in, stays busy and keeps the values if the session has ended', async () => {
  await fillIn()
  server.refuse(sending, 401, 'unauthorized')
  await send()
  expect($toast.get()?.title).toBe('Unauthorized')
  expect(button('Sending...').getAttribute('aria-disabled')).toBe('true')
  await person().type(input('text'), ' again')
  expect(Object.entries({ ...sessionStorage })).toEqual([
    [`draft:${robin.id}:message`, JSON.stringify({ subject: ' Tea ', text: 'Hello again' })],
  ])
  await waitFor(() => expect(server.visited).toHaveLength(1))
})
