import type { ApiError } from '../../lib/api.ts'
import { type Issue, issuesByField } from '../../lib/issues.ts'
import { reasonInWords } from '../../lib/messages.ts'

export type AttemptKind = 'sign-in' | 'registration'

/** What went wrong with something a person tried, in the words of the form. */
export interface Failure {
  /** what the toast says; null where the form says it all */
  toast: { title: string; description: string } | null
  /** what stays in the form after the toast has gone */
  note: string | null
  /** what to say beside each field, by the field's name */
  fields: Record<string, string>
  /** true where the e-mail has an account already */
  isTaken?: boolean
  /** true where the mailed link is worth nothing any more */
  isUsed?: boolean
}

const titles = { 'sign-in': 'Login failed', registration: 'Registration failed' } as const

const refusals = {
  'sign-in': 'Please check your credentials and try again.',
  registration: 'Please try again with a different email.',
} as const

/** Fields that are not filled in as they must be, whoever found out. */
export function describeIssues(issues: readonly Issue[]): Failure {
  return { toast: null, note: null, fields: issuesByField(issues) }
}

/** What the server refused for its fields, or for a reason that has nothing to do with what was asked. */
export function describeRefusal(title: string, error: ApiError): Failure {
  const { problem } = error
  if (problem?.issues?.length) {
    const toast = { title, description: 'Please have a look at the marked fields.' }
    return { ...describeIssues(problem.issues), toast }
  }
  const description = reasonInWords(error) ?? problem?.message ?? 'Please try again in a moment.'
  return { toast: { title, description }, note: description, fields: {} }
}

/** A try to sign in or to create an account that the server refused, or that did not reach it. */
export function describeError(kind: AttemptKind, error: ApiError): Failure {
  const title = titles[kind]
  if (error.problem?.code === 'email-taken') {
    const fields = { email: 'This email has an account already.' }
    return { toast: { title, description: refusals.registration }, note: null, fields, isTaken: true }
  }
  if (error.status === 401) {
    const note = 'No account matches this email and password. Is one of them misspelled?'
    return { toast: { title, description: refusals[kind] }, note, fields: {} }
  }
  return describeRefusal(title, error)
}

/** A new password that was not taken. A link that is not whole, too, is one to ask for anew. */
export function describeResetError(error: ApiError): Failure {
  const failure = describeRefusal('Password not saved', error)
  const isUsed = error.problem?.code === 'invalid-token' || failure.fields.token !== undefined
  return { ...failure, isUsed }
}
