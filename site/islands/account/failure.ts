import type { ApiError } from '../../lib/api.ts'
import { describeRefusal, type Failure } from '../auth/failure.ts'

/** What the toast is called where a change did not come about. */
const titles = {
  names: 'Names not saved',
  email: 'Email not changed',
  password: 'Password not changed',
  devices: 'Not signed out',
  deletion: 'Account not deleted',
} as const

export type AccountChange = keyof typeof titles

const wrongPassword = 'This is not your password. Please try again.'

/** A change of the account that the server refused, or that did not reach it. */
export function describeChangeError(change: AccountChange, error: ApiError): Failure {
  const code = error.problem?.code
  if (code === 'wrong-credentials') {
    return besideField(change === 'password' ? 'currentPassword' : 'password', wrongPassword)
  }
  if (code === 'email-taken') return besideField('email', 'This email belongs to another account.')
  const failure = describeRefusal(titles[change], error)
  // over the modal dialog of the deletion no toast can be seen or heard
  return change === 'deletion' ? { ...failure, toast: null } : failure
}

function besideField(field: string, message: string): Failure {
  return { toast: null, note: null, fields: { [field]: message } }
}
