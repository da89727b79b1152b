import type { MutatorStore } from '@nanostores/query'
import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { type ApiError, isSignedOut } from '../../lib/api.ts'
import { showToast, type ToastMessage } from '../../stores/toasts.ts'
import { leaveForSignIn } from '../../stores/unauthorized.ts'
import { describeIssues, type Failure } from './failure.ts'

/** How a form says that it has done what it was asked. */
export interface Success {
  toast?: Required<Omit<ToastMessage, 'tone'>>
  /** what stays in the form after the toast has gone */
  note?: string
}

interface AttemptOptions<Input, Answer> {
  /** what the form has to hold */
  schema: z.ZodType<Input>
  store: MutatorStore<Input, Answer, ApiError>
  /** the words for what the server refused */
  describe: (error: ApiError) => Failure
  /** What follows: what to say to the person, who stays here, or nothing where the page is being left. */
  succeed: (answer: Answer, form: HTMLFormElement) => Success | void
}

/**
 * One form that changes something: checks what was typed, sends it with `store`, and says what came
 * of it. What went wrong leaves everything as it was typed and takes the focus there.
 */
export function useAttempt<Input, Answer>(options: AttemptOptions<Input, Answer>) {
  const { schema, store, describe, succeed } = options
  const { loading } = useStore(store)
  const [isLeaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [success, setSuccess] = useState<Success | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const isBusy = Boolean(loading) || isLeaving

  useEffect(() => {
    if (failure) focusWhereWrong(form.current)
  }, [failure])

  function fail(reason: Failure): void {
    if (reason.toast) showToast({ ...reason.toast, tone: 'destructive' })
    setFailure(reason)
  }

  function leave(element: HTMLFormElement): void {
    // a modal dialog would lie over the words on why the page is being left
    element.closest('dialog')?.close()
    setLeaving(true)
    leaveForSignIn()
  }

  function conclude(answer: Answer, element: HTMLFormElement): void {
    const said = succeed(answer, element)
    if (!said) return setLeaving(true)
    if (said.toast) showToast(said.toast)
    setSuccess(said)
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const element = event.currentTarget
    const typed = schema.safeParse(Object.fromEntries(new FormData(element)))
    setSuccess(null)
    if (!typed.success) return fail(describeIssues(typed.error.issues))
    setFailure(null)
    await (store.mutate as (input: Input) => Promise<unknown>)(typed.data)
    const { data, error } = store.get()
    if (!error) return conclude(data as Answer, element)
    if (isSignedOut(error)) return leave(element)
    fail(describe(error))
  }

  /** Takes back what was said of the last try. */
  function forget(): void {
    setFailure(null)
    setSuccess(null)
  }

  return { form, submit, isBusy, failure, success, forget }
}

function focusWhereWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLInputElement>('[aria-invalid=true]')
  const field = wrong ?? form?.querySelector<HTMLInputElement>('input[type=password], [name=password]')
  field?.focus()
  field?.select()
}
