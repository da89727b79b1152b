import type { ApiError } from '../../lib/api.ts'
import { reasonInWords } from '../../lib/messages.ts'

export type AttemptKind = 'sign-in' | 'registration'

/** What went wrong with a try to sign in or to create an account, in the words of the screen. */
export interface Failure {
  /** what the toast says; null where the fields say it all */
  toast: { title: string; description: string } | null
  /** what stays in the form after the toast has gone */
  note: string | null
  /** what to say beside each field, by the field's name */
  fields: Record<string, string>
  /** true where the e-mail has an account already */
  isTaken: boolean
}

const titles = { 'sign-in': 'Login failed', registration: 'Registration failed' } as const

const refusals = {
  'sign-in': 'Please check your credentials and try again.',
  registration: 'Please try again with a different email.'
} as const

interface Issue {
  path: PropertyKey | readonly PropertyKey[]
  message: string
}

/** The first message of each field. `path` is the field's name, or a list that begins with it. */
export function issuesByField(issues: readonly Issue[]): Record<string, string> {
  const entries = issues.map(({ path, message }) => [String(Array.isArray(path) ? path[0] : path), message])
  return Object.fromEntries(entries.toReversed())
}

/** Fields that are not filled in as they must be, whoever found out. */
export function describeIssues(issues: readonly Issue[]): Failure {
  return { toast: null, note: null, fields: issuesByField(issues), isTaken: false }
}

/** A try that the server refused, or that did not reach it. */
export function describeError(kind: AttemptKind, { status, problem }: ApiError): Failure {
  const title = titles[kind]
  if (problem?.issues?.length) {
    const toast = { title, description: 'Please have a look at the marked fields.' }
    return { ...describeIssues(problem.issues), toast }
  }
  if (problem?.code === 'email-taken') {
    const fields = { email: 'This email has an account already.' }
    return { toast: { title, description: refusals.registration }, note: null, fields, isTaken: true }
  }
  if (status === 401) {
    const note = 'No account matches this email and password. Is one of them misspelled?'
    return { toast: { title, description: refusals[kind] }, note, fields: {}, isTaken: false }
  }
  const description = reasonInWords(status) ?? problem?.message ?? refusals[kind]
  return { toast: { title, description }, note: description, fields: {}, isTaken: false }
}
