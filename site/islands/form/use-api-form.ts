import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FieldValues, useForm, type UseFormRegisterReturn } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { type ApiError, asApiError, callAny, type FailureCode } from '../../lib/api.ts'
import type { AnswerOf, BodyOf, CallName } from '../../lib/call-names.ts'
import { dismissToast, showToast, type ToastMessage } from '../../lib/toasts/toasts.ts'
import { failureOf } from '../../stores/attempt.ts'
import type { Draft } from '../../stores/drafts.ts'
import { refusalOf, type RefusalWords } from './refusal.ts'

type Message = ToastMessage & { description: string }

interface ApiFormOptions<Name extends CallName, Fields extends FieldValues> {
  /** the call that sends it */
  endpoint: Name
  /** what fills its path */
  params?: Record<string, string>
  schema: ZodMiniType<BodyOf<Name>, Fields>
  /** keeps what is typed until it is sent */
  draft?: Draft
  /** the toast if a required field is empty; its description is the schema's message for that */
  missing?: Message
  /** what each such field says in place of that message */
  asks?: Record<string, string>
  /** called after a success, before anything is said */
  onDone?: (answer: AnswerOf<Name>) => void
  /** true if a success leads away from the page: the form is busy until then */
  leaves?: true
  /** said after a success, in the toast and in the form */
  received?: (answer: AnswerOf<Name>) => Message
  refused: RefusalWords
  onRefused?: (problem: FailureCode | undefined) => void
}

/** What is said of a form as a whole. It stays in sight once the toast has gone, and is an alert if there was none. */
export interface Note {
  text: string
  isFailure: boolean
  isAlert?: boolean
}

/** What connects a field to its form. */
export type FieldProps = UseFormRegisterReturn & { error: string | undefined }

/** How the last try ended. */
interface Outcome {
  note?: Note | undefined
  /** why it was refused, so that a screen can offer a way on */
  problem?: FailureCode | undefined
}

/** The form of the built page. If a browser translates the page before its script comes, React replaces that form. */
let builtForm = typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>('form[data-form]')

/**
 * A form that is sent to the API. Its values are those of its fields on the page, so what was typed, or even sent, before
 * the script loaded stays. If the session has ended, the person is sent to sign in.
 */
export function useApiForm<const Name extends CallName, Fields extends FieldValues>(
  options: ApiFormOptions<Name, Fields>,
) {
  const { endpoint, params = {}, schema, draft, missing, asks = {} } = options
  const element = useRef<HTMLFormElement>(null)
  const [outcome, setOutcome] = useState<Outcome>({})
  const [isLeaving, setLeaving] = useState(false)
  const form = useForm<FieldValues, unknown, BodyOf<Name>>({
    // the fields themselves: what a browser filled in counts, what is hidden now does not
    resolver: (_values, ...rest) =>
      zodResolver<FieldValues, unknown, BodyOf<Name>>(schema)(valuesOf(element.current!), ...rest),
    // it would focus in the order of rendering
    shouldFocusError: false,
  })
  const { getFieldState, getValues, setValue, register, setError } = form
  const { errors, isSubmitting } = form.formState
  const isBusy = isSubmitting || isLeaving

  useEffect(() => {
    const page = element.current!
    const fresh = valuesOf(page)
    // react-hook-form reads what was typed into this form, but not into one that React has replaced
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
    // the first message of each field
    for (const { path, message } of issues.toReversed()) setError(path, { message })
    focusFirst(issues.map(({ path }) => path))
  }

  /** Focuses the first of these fields on the page; without one, the password. */
  function focusFirst(names: string[]): void {
    const controls = [...(element.current?.elements ?? [])] as Control[]
    const control = controls.find(({ name }) => names.includes(name)) ?? controls.find((one) => one.matches(passwords))
    control?.focus()
    if (control instanceof HTMLInputElement) control.select()
  }

  async function send(body: BodyOf<Name>): Promise<void> {
    const failure = await failureOf(async () => conclude(await callAny(endpoint, { params, body })), asApiError)
    if (failure) refuse(failure)
    // signed out, and about to be sent to sign in
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
      // of the try before
      dismissToast()
      setOutcome({})
      void form.handleSubmit(send, reportErrors)(event)
    },
    /** After every change. */
    change() {
      draft?.keep(getValues(undefined, { dirtyFields: true }))
      if (outcome.note && !outcome.note.isFailure) setOutcome({})
    },
    /** Connects one field of the form to its error. */
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
