import { useStore } from '@nanostores/react'
import { type ChangeEvent, type FormEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { User } from '../../../api/contract/user.ts'
import type { FieldValues } from '../../stores/forms/drafts.ts'
import type { Form } from '../../stores/forms/form.ts'
import { $session } from '../../stores/user.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a person's account knows of a form's fields. */
export type Offer = (user: User) => FieldValues

/**
 * Joins a form on the page to its store. What was typed, and even sent, before the script arrived
 * is taken over; the focus goes to the first field that is wrong.
 */
export function useForm(form: Form, offer: Offer) {
  const state = useStore(form.$state)
  const user = useStore($session).data?.user
  const element = useRef<HTMLFormElement>(null)
  const wasSubmitted = useRef(false)

  useLayoutEffect(() => {
    if (!element.current) return
    const { dataset } = element.current
    dataset.ready = ''
    wasSubmitted.current = dataset.submitted !== undefined
    delete dataset.submitted
    form.open(valuesOf(element.current))
  }, [form])

  useEffect(() => {
    if (user) form.offer(offer(user))
  }, [form, offer, user])

  useEffect(() => {
    if (!wasSubmitted.current) return
    wasSubmitted.current = false
    element.current?.requestSubmit()
  }, [])

  useEffect(() => {
    if (state.failures > 0) element.current?.querySelector<Control>('[aria-invalid=true]')?.focus()
  }, [state.failures])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void form.submit(valuesOf(event.currentTarget))
  }

  const field = (name: string) => ({
    name,
    value: state.values[name] ?? '',
    error: state.errors[name],
    onChange: (event: ChangeEvent<Control>) => form.change(name, event.currentTarget.value),
  })

  return { state, field, element, submit }
}

/** Joins one field of the form to its value and error. */
export type FieldOf = ReturnType<typeof useForm>['field']

function valuesOf(element: HTMLFormElement): FieldValues {
  const entries = [...new FormData(element)].map(([name, value]) => [name, String(value)])
  return Object.fromEntries(entries)
}
