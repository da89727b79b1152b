import { act, onPage } from '../dom/dom.fixture.ts'
import { withServer } from '../dom/server.fixture.ts'
import { afterEach, beforeEach } from 'bun:test'
import * as z from 'zod/mini'
import { createForm, type Form } from '../../stores/forms/form.ts'
import { dismissToast } from '../../lib/toasts/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from './Field.tsx'
import { FormFrame, type FormFrameProps } from './FormFrame.tsx'
import { Honeypot } from './MessageFrame.tsx'
import { PasswordField } from './PasswordField.tsx'

export const sending = 'POST /api/contact'

/** The message next to a field that was left out. */
export const asked = 'Please fill it in.'

const needed = z.string().check(z.minLength(1, asked))
const Message = z.object({ name: z.string(), subject: needed, text: needed, password: z.string(), website: z.string() })

/** A server that takes the message, and a tab that keeps nothing from one test to the next. */
export function withMessageServer() {
  const server = withServer()
  beforeEach(() => server.answer(sending, { message: 'It is here.' }, 201))
  afterEach(() => {
    act(dismissToast)
    sessionStorage.clear()
  })
  return server
}

/** A form that keeps a draft; `hasToast` says whether a toast reports a refusal as well. */
export function messageForm({ hasToast = true } = {}): Form {
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

export function MessagePage(props: Pick<FormFrameProps, 'form' | 'labelledBy'>) {
  return (
    <FormFrame {...props} action="Send" busyAction="Sending..." button={{}} beside={<Button>Away</Button>}>
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
export function input(name: (typeof names)[number]): HTMLInputElement {
  return onPage().getByLabelText(new RegExp(`^${name}`, 'i'), { selector: 'input' })
}

export const values = () => names.map((name) => input(name).value)
