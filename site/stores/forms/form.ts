import { atom, type ReadableAtom } from 'nanostores'
import type { ZodMiniType } from 'zod/mini'
import { ApiError, asApiError, callAny, type FailureCode } from '../../lib/api.ts'
import type { AnswerOf, BodyOf, CallName } from '../../lib/call-names.ts'
import { type FormRefusal, type Issue, issuesByField } from './refusal.ts'
import { dismissToast, showToast, type ToastMessage } from '../../lib/toasts/toasts.ts'
import { failureOf } from '../attempt.ts'
import { createDraft, type Draft, type FieldValues, noDraft } from './drafts.ts'

type FormMessage = ToastMessage & { description: string }

interface FormOptions<Name extends CallName> {
  /** the call that sends it */
  endpoint: Name
  /** what fills its path */
  params?: Record<string, string>
  /** fetches the schema of the fields, which is not needed until somebody types */
  schema: () => Promise<ZodMiniType<BodyOf<Name>>>
  /** every field that is held, with its first value; others, like a password or a token, are only sent */
  initial: FieldValues
  /** said in a toast and beside the first field that was left out; its description is the schema's own message for that */
  missing?: FormMessage
  /** said beside the others, in place of the schema's message */
  asks?: Record<string, string>
  /** called after a success, before anything is said */
  onDone?: (answer: AnswerOf<Name>) => void
  /** true if a success leads away from the page: the form is busy until then */
  leaves?: true
  /** said after a success, in the toast and in the form */
  received?: (answer: AnswerOf<Name>) => FormMessage
  refused: (error: ApiError) => FormRefusal
  /** names the draft; without it there is none */
  draft?: string
}

export interface FormState {
  values: FieldValues
  /** what to say beside each field */
  errors: Readonly<Record<string, string>>
  status: 'idle' | 'sending' | 'sent' | 'leaving' | 'signed-out'
  /** stays in the form after the toast has gone; an alert if there was no toast */
  note: { isFailure: boolean; text: string; isAlert?: boolean } | null
  /** why the last try was refused, so that a screen can offer a way on */
  problem: FailureCode | null
  /** how often the form could not be sent */
  failures: number
}

export interface Form {
  /** the draft's name */
  draft: string | undefined
  $state: ReadableAtom<FormState>
  /** Restores the draft; what is in the page's fields already takes precedence. */
  open(onPage: FieldValues): void
  /** Fills in fields that are empty, now and after each success. */
  offer(values: FieldValues): void
  change(field: string, value: string): void
  /** Checks and sends the visible fields, and shows the outcome. Never throws. */
  submit(inSight: FieldValues): Promise<void>
  /** Removes the messages of the last try. */
  forget(): void
}

/** True while a form is being sent, or its page is about to be left. */
export function isBusy({ status }: Pick<FormState, 'status'>): boolean {
  return status !== 'idle' && status !== 'sent'
}

/** One form, from the first letter to the thanks. If the session has ended, the person is sent to sign in. Why it is our own: .github/decisions, 11. */
export function createForm<const Name extends CallName>(
  options: FormOptions<Name>,
  draft: Draft = options.draft === undefined ? noDraft : createDraft(options.draft),
): Form {
  const { endpoint, params = {}, initial, schema, missing, asks = {} } = options
  let untouched = initial
  const nothingSaid = { errors: {}, note: null, problem: null }
  const $state = atom<FormState>({ values: initial, status: 'idle', failures: 0, ...nothingSaid })
  const update = (part: Partial<FormState>) => $state.set({ ...$state.get(), ...part })

  function hold(values: FieldValues): void {
    draft.keep(different(values, untouched))
    update({ values })
  }

  function fail(said: Pick<FormState, 'errors' | 'note' | 'problem'>): void {
    update({ ...said, status: 'idle', failures: $state.get().failures + 1 })
  }

  function ask(issues: readonly Issue[]): void {
    const errors = issuesByField(issues)
    const [first, ...others] = Object.keys(errors).filter((field) => errors[field] === missing?.description)
    if (missing && first) {
      errors[first] = `${missing.title}: ${missing.description}`
      showToast({ ...missing, tone: 'destructive' })
    }
    for (const field of others) errors[field] = asks[field] ?? errors[field]!
    fail({ ...nothingSaid, errors })
  }

  function refuse(error: ApiError): void {
    const { toast, note, fields } = options.refused(error)
    if (toast) showToast({ ...toast, tone: 'destructive' })
    fail({
      errors: fields,
      note: note === null ? null : { isFailure: true, text: note, isAlert: toast === null },
      problem: error.problem?.code ?? null,
    })
  }

  function conclude(answer: AnswerOf<Name>): void {
    options.onDone?.(answer)
    draft.drop()
    if (options.leaves) return update({ status: 'leaving' })
    const said = options.received?.(answer)
    if (said) showToast(said)
    update({ values: untouched, status: 'sent', note: said ? { isFailure: false, text: said.description } : null })
  }

  async function checkAndSend(inSight: FieldValues): Promise<void> {
    const { safeParse } = await schema().catch((error: unknown) => {
      throw new ApiError(0, String(error), null)
    })
    const typed = safeParse(inSight)
    if (typed.success) conclude(await callAny(endpoint, { params, body: typed.data }))
    else ask(typed.error.issues)
  }

  return {
    draft: options.draft,
    $state,
    open(onPage) {
      const kept = { ...draft.read(), ...different(onPage, initial) }
      hold({ ...untouched, ...ofFields(initial, kept) })
    },
    offer(values) {
      const offered = ofFields(initial, values)
      untouched = { ...initial, ...offered }
      const filled = Object.entries($state.get().values).map(([field, value]) => [
        field,
        value.trim() === '' ? (offered[field] ?? value) : value,
      ])
      hold(Object.fromEntries(filled))
    },
    change(field, value) {
      const { values, errors, note } = $state.get()
      if (isBusy($state.get())) return
      const { [field]: _, ...otherErrors } = errors
      void schema().catch(() => {})
      update({ status: 'idle', errors: otherErrors, note: note?.isFailure ? note : null })
      hold({ ...values, ...ofFields(initial, { [field]: value }) })
    },
    async submit(inSight) {
      if (isBusy($state.get())) return
      hold({ ...$state.get().values, ...ofFields(initial, inSight) })
      // of the try before
      dismissToast()
      update({ status: 'sending', ...nothingSaid })
      const failure = await failureOf(() => checkAndSend(inSight), asApiError)
      if (failure === null) update({ status: 'signed-out' })
      else if (failure) refuse(failure)
    },
    forget() {
      update({ ...nothingSaid, failures: 0, status: isBusy($state.get()) ? $state.get().status : 'idle' })
    },
  }
}

function different(values: FieldValues, others: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== others[field]))
}

/** The values of those fields that the form holds. */
function ofFields(fields: FieldValues, values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => Object.hasOwn(fields, field)))
}
