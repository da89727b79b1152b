import type { MutatorStore } from '@nanostores/query'
import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { User } from '../../../api/contract/user.ts'
import type { ApiError } from '../../lib/api.ts'
import { nextPath } from '../../lib/paths.ts'
import { showToast } from '../../stores/toasts.ts'
import { type AttemptKind, describeError, describeIssues, type Failure } from './failure.ts'

/**
 * One form that signs a person in: checks what was typed, sends it with `store`, says what went
 * wrong and puts the focus there, or goes on to where the person came from.
 */
export function useAttempt<Input>(
  kind: AttemptKind,
  schema: z.ZodType<Input>,
  store: MutatorStore<Input, User, ApiError>
) {
  const { loading } = useStore(store)
  const [isLeaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const isBusy = Boolean(loading) || isLeaving

  useEffect(() => {
    if (failure) focusWhereWrong(form.current)
  }, [failure])

  function fail(reason: Failure): void {
    if (reason.toast) showToast({ ...reason.toast, tone: 'destructive' })
    setFailure(reason)
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const typed = schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    if (!typed.success) return fail(describeIssues(typed.error.issues))
    setFailure(null)
    await (store.mutate as (input: Input) => Promise<unknown>)(typed.data)
    const { error } = store.get()
    if (error) return fail(describeError(kind, error))
    setLeaving(true)
    location.assign(nextPath(location.search))
  }

  return { form, submit, isBusy, failure }
}

function focusWhereWrong(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLInputElement>('[aria-invalid=true]')
  const field = wrong ?? form?.querySelector<HTMLInputElement>('[name=password]')
  field?.focus()
  field?.select()
}
