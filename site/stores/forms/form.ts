import { atom, type ReadableAtom } from 'nanostores'
import type { z } from 'zod'
import type { Endpoint } from '../../../api/contract/endpoint.ts'
import type { Done } from '../../../api/contract/done.ts'
import { type ApiError, call } from '../../lib/api.ts'
import { type Issue, issuesByField } from '../../lib/issues.ts'
import { reasonInWords } from '../../lib/messages.ts'
import { createDraft, type FieldValues } from './drafts.ts'
import { showToast, type ToastMessage } from '../toasts.ts'

/** What is said of a form the server refused, and beside which fields. */
export interface Refusal extends ToastMessage {
  fields?: Record<string, string>
}

export interface FormOptions {
  /** names the draft */
  name: string
  endpoint: Endpoint & { body: z.ZodType; answer: typeof Done }
  schema: z.ZodType
  /** every field, with what stands in it at first */
  initial: FieldValues
  /** said where something needed was left out; its description is the schema's own message for that */
  missing: ToastMessage & { description: string }
  /** said beside a field that was left out, in place of the schema's message */
  asks?: Record<string, string>
  received: ToastMessage & { description: string }
  refused: (error: ApiError) => Refusal
}

export interface FormState {
  values: FieldValues
  /** what to say beside each field */
  errors: Readonly<Record<string, string>>
  status: 'idle' | 'sending' | 'sent'
  /** stays in the form after the toast has gone */
  note: { isFailure: boolean; text: string } | null
  /** how often the form could not be sent */
  failures: number
}

export interface Form {
  name: string
  $state: ReadableAtom<FormState>
  /** Restores the draft, under what already stands in the fields of the page. */
  open(onPage: FieldValues): void
  /** Fills in fields that are empty, now and after each success. */
  offer(values: FieldValues): void
  change(field: string, value: string): void
  /** Checks and sends the fields in sight. Says what came of it; never throws. */
  submit(inSight: FieldValues): Promise<void>
}

/** One form that sends something to the people behind the site, from the first letter to the thanks. */
export function createForm(options: FormOptions, draft = createDraft(options.name)): Form {
  const { initial, schema, missing, asks = {}, received } = options
  let untouched = initial
  const $state = atom<FormState>({ values: initial, errors: {}, status: 'idle', note: null, failures: 0 })
  const update = (part: Partial<FormState>) => $state.set({ ...$state.get(), ...part })

  function hold(values: FieldValues): void {
    draft.keep(different(values, untouched))
    update({ values })
  }

  function fail(errors: Record<string, string>, note: string | null): void {
    const { failures } = $state.get()
    update({ status: 'idle', errors, note: note ? { isFailure: true, text: note } : null, failures: failures + 1 })
  }

  function ask(issues: readonly Issue[]): void {
    const messages = Object.entries(issuesByField(issues))
    const isMissing = (message: string) => message === missing.description
    if (messages.some(([, message]) => isMissing(message))) showToast({ ...missing, tone: 'destructive' })
    const errors = messages.map(([field, message]) => [field, (isMissing(message) && asks[field]) || message])
    fail(Object.fromEntries(errors), null)
  }

  function refuse(error: ApiError): void {
    const { fields = issuesByField(error.problem?.issues ?? []), ...toast } = options.refused(error)
    showToast({ ...toast, tone: 'destructive' })
    const reason = reasonInWords(error) ?? error.problem?.message ?? toast.description
    fail(fields, Object.keys(fields).length > 0 ? null : `${reason} What you typed is still here.`)
  }

  function thank(): void {
    draft.drop()
    showToast(received)
    update({ values: untouched, status: 'sent', note: { isFailure: false, text: received.description } })
  }

  return {
    name: options.name,
    $state,
    open(onPage) {
      const kept = { ...draft.read(), ...different(onPage, initial) }
      hold({ ...untouched, ...among(initial, kept) })
    },
    offer(values) {
      const offered = among(initial, values)
      untouched = { ...initial, ...offered }
      const filled = Object.entries($state.get().values).map(([field, value]) => [
        field,
        value.trim() === '' ? (offered[field] ?? value) : value,
      ])
      hold(Object.fromEntries(filled))
    },
    change(field, value) {
      const { status, values, errors, note } = $state.get()
      if (status === 'sending') return
      const { [field]: _, ...otherErrors } = errors
      update({ status: 'idle', errors: otherErrors, note: note?.isFailure ? note : null })
      hold({ ...values, [field]: value })
    },
    async submit(inSight) {
      const { status, values } = $state.get()
      if (status === 'sending') return
      hold({ ...values, ...among(initial, inSight) })
      const typed = schema.safeParse(inSight)
      if (!typed.success) return ask(typed.error.issues)
      update({ status: 'sending', errors: {}, note: null })
      const sending = call(options.endpoint, { body: typed.data })
      await sending.then(thank, refuse)
    },
  }
}

/** The values that are not what they are in `others`. */
function different(values: FieldValues, others: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== others[field]))
}

/** The values whose field is one of the form's. */
function among(fields: FieldValues, values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => Object.hasOwn(fields, field)))
}
