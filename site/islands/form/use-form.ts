import { useStore } from '@nanostores/react'
import { type ChangeEvent, type FormEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { FieldValues } from '../../stores/forms/drafts.ts'
import type { Form } from '../../stores/forms/form.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The form of the prebuilt page: where the page was translated before its script came, React puts a new one in its place. */
let prebuilt = typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>('form[data-form]')

const wrong = '[aria-invalid=true]'
const passwords = '[autocomplete$=-password]'

/**
 * Connects a form on the page to its store. Takes over what was typed, or even sent, before the script loaded, and moves
 * the focus to the first invalid field or to the password. Passwords are only on the page, and are cleared after success.
 */
export function useForm(form: Form, offered?: FieldValues) {
  const state = useStore(form.$state)
  const element = useRef<HTMLFormElement>(null)
  const wasSubmitted = useRef(false)

  useLayoutEffect(() => {
    if (!element.current) return
    const { dataset } = element.current
    dataset.ready = ''
    wasSubmitted.current = dataset.submitted !== undefined
    delete dataset.submitted
    form.open(valuesOf(prebuilt ?? element.current))
    prebuilt = null
  }, [form])

  useEffect(() => {
    if (offered) form.offer(offered)
  }, [form, offered])

  useEffect(() => {
    if (!wasSubmitted.current) return
    wasSubmitted.current = false
    element.current?.requestSubmit()
  }, [])

  useEffect(() => {
    if (state.failures === 0) return
    const control = element.current?.querySelector<Control>(wrong) ?? element.current?.querySelector<Control>(passwords)
    control?.focus()
    if (control instanceof HTMLInputElement) control.select()
    // the field last: where both have no room, it stays in view
    for (const part of ['[type=submit]', ':focus'])
      element.current?.querySelector(part)?.scrollIntoView({ block: 'nearest' })
  }, [state.failures])

  useEffect(() => {
    if (state.status !== 'sent') return
    for (const field of element.current?.querySelectorAll<HTMLInputElement>(passwords) ?? []) field.value = ''
  }, [state.status])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void form.submit(valuesOf(event.currentTarget))
  }

  /** `value` is undefined for a password, which the form does not hold */
  const field = (name: string) => ({
    name,
    value: state.values[name],
    error: state.errors[name],
    onChange: (event: ChangeEvent<Control>) => form.change(name, event.currentTarget.value),
  })

  return { state, field, element, submit }
}

/** Connects one field of the form to its value and error. */
export type FieldOf = ReturnType<typeof useForm>['field']

function valuesOf(element: HTMLFormElement): FieldValues {
  const entries = [...new FormData(element)].map(([name, value]) => [name, String(value)])
  return Object.fromEntries(entries)
}
