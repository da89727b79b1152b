import { useStore } from '@nanostores/react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { missingFields } from '#api/contract/fields.ts'
import { formatSentence, joinSentences } from '#api/content/format.ts'
import { words } from '#words'
import { $session } from '#site/lib/session/user.ts'
import { EmailField, Field } from './Field.tsx'
import { Form, type FormProps } from './Form.tsx'
import type { RefusalWords } from './refusal.ts'
import type { RegisteredField } from './use-api-form.ts'

/** If too many came without an account: there's no telling how long to wait. */
export function emailUsNote(): string {
  return joinSentences(formatSentence(words('fields').emailUsInstead), words('forms').message.stillHere)
}

/** What a form to us says if it isn't sent: the server's words, else how to reach us without it. */
export function unsentTexts() {
  const { missing, failed, stillHere } = words('forms').message
  const { emailUsInstead } = words('fields')
  const refused: RefusalWords = {
    title: failed,
    expected: { 'too-many-messages': { toast: emailUsInstead, note: emailUsNote() } },
    toast: (problem) => problem?.message ?? emailUsInstead,
    ending: stillHere,
  }
  return { missing: { title: missing, description: missingFields() }, refused }
}

/** Anyone can send it, even robots. */
export function MessageForm({ children, ...rest }: Omit<FormProps, 'button'>) {
  return (
    <Form
      {...rest}
      button={{ className: 'mt-1 justify-self-start max-sm:w-full' }}
      className="relative noscript:hidden"
    >
      {children}
      <Honeypot {...rest.form.register('leaveEmpty')} />
    </Form>
  )
}

export function SenderFields({ field }: { field: (name: 'name' | 'email') => RegisteredField }) {
  const user = useStore($session).data?.user
  const name = user ? `${user.firstName} ${user.lastName}`.trim() : undefined
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={words('forms').name} {...field('name')} defaultValue={name} autoComplete="name" required />
      <EmailField {...field('email')} defaultValue={user?.email} />
    </div>
  )
}

/** Invisible and unreachable for people; robots fill it in. The attributes ask password managers not to. */
function Honeypot(input: UseFormRegisterReturn) {
  return (
    <div aria-hidden="true" className="absolute -start-[10000px] h-px w-px overflow-hidden">
      <label>
        <span>{words('forms').message.leaveEmpty}</span>
        <input
          {...input}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-form-type="other"
          data-lpignore="true"
          data-protonpass-ignore=""
        />
      </label>
    </div>
  )
}
