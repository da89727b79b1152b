import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FieldValues, useForm, type UseFormRegisterReturn } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { type ApiError, toApiError, callAny, type FailureCode } from '#site/lib/api/api.ts'
import type { AnswerOf, BodyOf, CallName } from '#site/lib/api/call-names.ts'
import { dismissToast, showToast, type ToastMessage } from '#site/lib/toasts/toasts.ts'
import { captureFailure } from '#site/lib/api/mutation.ts'
import type { Draft } from './drafts.ts'
import { refusalOf, type RefusalWords } from './refusal.ts'

type Message = ToastMessage & { description: string }

interface ApiFormOptions<Name extends CallName, Fields extends FieldValues> {
  endpoint: Name
  /** path parameters */
  params?: Record<string, string>
  schema: ZodMiniType<BodyOf<Name>, Fields>
  /** fields that nobody types */
  extra?: () => Partial<BodyOf<Name>>
  /** keeps input until sent */
  draft?: Draft
  /** toast if a required field is empty; its description is the schema's message for that */
  missing?: Message
  /** per-field replacements of that message */
  asks?: Record<string, string>
  /** called on success, before any message */
  onDone?: (answer: AnswerOf<Name>) => void
  /** stay busy after success, as the page is left */
  leaves?: true
  /** success message for toast and form */
  received?: (answer: AnswerOf<Name>) => Message
  refused: RefusalWords
  onRefused?: (problem: FailureCode | undefined) => void
}

/** Outlasts the toast; an alert if there was none. */
export interface Note {
  text: string
  isFailure: boolean
  isAlert?: boolean
}

export type FieldProps = UseFormRegisterReturn & { error: string | undefined }

interface Outcome {
  note?: Note | undefined
  /** lets screens offer a way on */
  problem?: FailureCode | undefined
}

/** The built page's form, which React replaces if the browser translated the page before scripts ran. */
let builtForm = typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>('form[data-form]')

/**
 * Reads values from the page's fields, so input (even a submit) from before the script loaded is kept. Sends the user
 * to sign in if the session has ended.
 */
export function useApiForm<const Name extends CallName, Fields extends FieldValues>(
  options: ApiFormOptions<Name, Fields>,
) {
  const { endpoint, params = {}, schema, draft, missing, asks = {} } = options
  const element = useRef<HTMLFormElement>(null)
  const [outcome, setOutcome] = useState<Outcome>({})
  const [isLeaving, setLeaving] = useState(false)
  const form = useForm<FieldValues, unknown, BodyOf<Name>>({
    // the DOM's fields: autofilled values count, hidden fields don't
    resolver: (_values, ...rest) => {
      const values = { ...valuesOf(element.current!), ...options.extra?.() }
      return zodResolver<FieldValues, unknown, BodyOf<Name>>(schema)(values, ...rest)
    },
    // would focus in render order
    shouldFocusError: false,
  })
  const { getFieldState, getValues, setValue, register, setError } = form
  const { errors, isSubmitting } = form.formState
  const isBusy = isSubmitting || isLeaving

  useEffect(() => {
    const page = element.current!
    const fresh = valuesOf(page)
    // react-hook-form misses input typed into a replaced form
    const typed = Object.entries(valuesOf(builtForm ?? page)).filter(([name, value]) => value !== fresh[name])
    builtForm = null
    for (const [name, value] of [...typed, ...Object.entries(draft?.read() ?? {})]) {
      if (value && !getFieldState(name).isDirty) setValue(name, value, { shouldDirty: true })
    }
    draft?.keep(getValues(undefined, { dirtyFields: true }))
    page.dataset.ready = ''
    if (page.dataset.submitted !== undefined) page.requestSubmit()
  }, [draft, getFieldState, getValues, setValue])

  function conclude(answer: AnswerOf<Name>): void {
    options.onDone?.(answer)
    draft?.drop()
    if (options.leaves) return setLeaving(true)
    form.reset()
    const message = options.received?.(answer)
    if (!message) return
    showToast(message)
    setOutcome({ note: { text: message.description, isFailure: false } })
  }

  function refuse(error: ApiError): void {
    const { toast, note, issues } = refusalOf(error, options.refused)
    options.onRefused?.(error.problem?.code)
    if (toast) showToast(toast)
    setOutcome({
      problem: error.problem?.code,
      note: note ? { text: note, isFailure: true, isAlert: !toast } : undefined,
    })
    // in reverse: the first message of each field wins
    for (const { path, message } of issues.toReversed()) setError(path, { message })
    focusFirst(issues.map(({ path }) => path))
  }

  /** Focuses the first of these on the page; if none, the password. */
  function focusFirst(names: string[]): void {
    const controls = [...(element.current?.elements ?? [])] as Control[]
    const control = controls.find(({ name }) => names.includes(name)) ?? controls.find((one) => one.matches(passwords))
    control?.focus()
    if (control instanceof HTMLInputElement) control.select()
  }

  async function send(body: BodyOf<Name>): Promise<void> {
    const failure = await captureFailure(async () => conclude(await callAny(endpoint, { params, body })), toApiError)
    if (failure) refuse(failure)
    // signed out: redirecting to sign-in
    else if (failure === null) setLeaving(true)
  }

  function reportErrors(wrong: typeof errors): void {
    const isMissing = Object.values(wrong).some((error) => error?.message === missing?.description)
    if (missing && isMissing) showToast({ ...missing, tone: 'destructive' })
    focusFirst(Object.keys(wrong))
  }

  return {
    control: form.control,
    element,
    errors,
    isBusy,
    outcome,
    draftName: draft?.name ?? '',
    submit(event: FormEvent) {
      event.preventDefault()
      if (isBusy) return
      dismissToast()
      setOutcome({})
      void form.handleSubmit(send, reportErrors)(event)
    },
    change() {
      draft?.keep(getValues(undefined, { dirtyFields: true }))
      if (outcome.note && !outcome.note.isFailure) setOutcome({})
    },
    field(name: keyof Fields & string): FieldProps {
      const message = errors[name]?.message as string | undefined
      const isMissing = message !== undefined && message === missing?.description
      return { ...register(name), error: isMissing ? (asks[name] ?? message) : message }
    },
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement

const passwords = '[autocomplete$=-password]'

function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
