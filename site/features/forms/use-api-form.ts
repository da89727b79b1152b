import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FieldValues, useForm, type UseFormRegisterReturn } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { type ApiError, toApiError, callAny, type FailureCode } from '#site/lib/api/api.ts'
import type { AnswerOf, BodyOf, CallName } from '#site/lib/api/call-names.ts'
import { dismissToast, errorMessage, showToast, type ToastMessage } from '#site/lib/toasts/toasts.ts'
import { captureFailure } from '#site/lib/api/mutation.ts'
import type { Draft } from './drafts.ts'
import { refusalOf, type RefusalWords } from './refusal.ts'

type Message = ToastMessage & { description: string }

interface ApiFormOptions<Name extends CallName, Fields extends FieldValues> {
  endpoint: Name
  params?: Record<string, string>
  schema: ZodMiniType<BodyOf<Name>, Fields>
  /** fields that nobody types */
  extra?: () => Partial<BodyOf<Name>>
  /** keeps input until sent */
  draft?: Draft
  /** toast if a required field is empty */
  missing?: Message
  /** per-field replacements of the schema's message for that */
  asks?: Record<string, string>
  /** called on success, before any message */
  onDone?: (answer: AnswerOf<Name>) => void
  /** stay busy after success, as the page is left */
  staysBusy?: true
  /** success message for toast and form */
  successMessage?: (answer: AnswerOf<Name>) => Message
  refused: RefusalWords
  onRefused?: (problem: FailureCode | undefined) => void
}

/** Outlasts the toast; an alert if there was none. */
export interface Outcome {
  text?: string | undefined
  isFailure?: boolean
  isAlert?: boolean
  /** lets screens offer a way on */
  problem?: FailureCode | undefined
}

export type RegisteredField = UseFormRegisterReturn & { error: string | undefined }

/** The built page's form, which React replaces if the browser translated the page before scripts ran. */
let builtForm = typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>('form[data-form]')

/** Keeps input, even a submit, from before the script loaded. Sends the user to sign in if the session has ended. */
export function useApiForm<const Name extends CallName, Fields extends FieldValues>(
  options: ApiFormOptions<Name, Fields>,
) {
  const { endpoint, params = {}, schema, draft, missing, asks = {} } = options
  const element = useRef<HTMLFormElement>(null)
  const [outcome, setOutcome] = useState<Outcome>({})
  const [isLeaving, setLeaving] = useState(false)
  const form = useForm<FieldValues, unknown, BodyOf<Name>>({
    resolver(values, context, checked) {
      // hidden fields keep their values, but aren't sent
      const shown = Object.entries(values).filter(([name]) => checked.fields[name]?.mount)
      const body = { ...Object.fromEntries(shown), ...options.extra?.() }
      return zodResolver<FieldValues, unknown, BodyOf<Name>>(schema)(body, context, checked)
    },
    // would focus in render order
    shouldFocusError: false,
  })
  const { getFieldState, getValues, setValue, register, setError } = form
  const { errors, isSubmitting } = form.formState
  const isBusy = isSubmitting || isLeaving

  useEffect(() => {
    const page = element.current!
    const built = builtForm ?? page
    builtForm = null
    for (const [name, value] of [...unseenIn(built, getValues()), ...Object.entries(draft?.read() ?? {})]) {
      if (value && !getFieldState(name).isDirty) setValue(name, value, { shouldDirty: true })
    }
    draft?.keep(getValues(undefined, { dirtyFields: true }))
    page.dataset.ready = ''
    // the address may ask for another form than the built one
    if (built.dataset.submitted !== undefined && namesIn(built) === namesIn(page)) page.requestSubmit()
  }, [draft, getFieldState, getValues, setValue])

  function conclude(answer: AnswerOf<Name>): void {
    options.onDone?.(answer)
    draft?.drop()
    if (options.staysBusy) return setLeaving(true)
    form.reset()
    const message = options.successMessage?.(answer)
    if (!message) return
    showToast(message)
    setOutcome({ text: message.description })
  }

  function refuse(error: ApiError): void {
    const password = 'currentPassword' in getValues() ? 'currentPassword' : 'password'
    const { toast, note, issues } = refusalOf(error, options.refused, password)
    const problem = error.problem?.code
    options.onRefused?.(problem)
    if (toast) showToast(toast)
    setOutcome({ text: note, isFailure: true, isAlert: !toast, problem })
    // in reverse: the first message of each field wins
    for (const { path, message } of issues.toReversed()) setError(path, { message })
    focusFirst(issues.map(({ path }) => path))
  }

  /** Focuses the first of these on the page; if none, the password. */
  function focusFirst(names: string[]): void {
    const controls = [...(element.current?.elements ?? [])] as HTMLInputElement[]
    const named = controls.find(({ name }) => names.includes(name))
    const control = named ?? controls.find((one) => one.matches('[autocomplete$=-password]'))
    control?.focus()
    if (control?.localName === 'input') control.select()
  }

  async function send(body: BodyOf<Name>): Promise<void> {
    let answer: AnswerOf<Name>
    const failure = await captureFailure(async () => (answer = await callAny(endpoint, { params, body })), toApiError)
    if (failure) refuse(failure)
    // signed out: redirecting to sign-in
    else if (failure === null) setLeaving(true)
    else conclude(answer!)
  }

  function reportErrors(wrong: typeof errors): void {
    if (missing && Object.values(wrong).some(isMissing)) showToast(errorMessage(missing.title, missing.description))
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
      for (const [name, value] of unseenIn(element.current!, getValues())) setValue(name, value)
      void form.handleSubmit(send, reportErrors)(event)
    },
    change() {
      draft?.keep(getValues(undefined, { dirtyFields: true }))
      if (outcome.text && !outcome.isFailure) setOutcome({})
    },
    register,
    field(name: keyof Fields & string): RegisteredField {
      const error = errors[name]
      const message = error?.message as string | undefined
      return { ...register(name), error: isMissing(error) ? (asks[name] ?? message) : message }
    },
  }
}

/** Zod has no code of its own for an empty text and a choice that wasn't made. */
const isMissing = (error: { type?: unknown } | undefined): boolean =>
  error?.type === 'too_small' || error?.type === 'invalid_value'

const namesIn = (page: HTMLFormElement): string => [...new FormData(page).keys()].join()

/** What its fields show without an event having said so: typed before the script loaded, or filled in by the browser. */
function unseenIn(page: HTMLFormElement, known: FieldValues): [name: string, value: string][] {
  const shown = [...new FormData(page)] as [string, string][]
  return shown.filter(([name, value]) => name in known && value !== known[name])
}
