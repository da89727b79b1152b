import type { Endpoints } from '../contract/endpoints.ts'
import { Authenticator } from './authenticator.ts'
import { password } from './client.ts'
import { onlyTheShape, type WholePerson } from './person.ts'

const someone = { name: 'Someone', email: 'someone.new@example.com' }

// Nobody asked for these.
const asked = { challenge: 'none', rp: { id: 'localhost', name: '' }, rpId: 'localhost' }
const device = new Authenticator()
const madePasskey = device.create(asked)
const answeredPasskey = device.answer(asked)

export interface Named {
  owner: WholePerson
  /** the address that the caller signs in with */
  email: string
  /** the token for a new password of the stranger */
  token: string
}

/** The body of each call. Whoever calls, it names what belongs to the owner. */
const byRoute: Partial<Record<keyof Endpoints, (named: Named) => object>> = {
  'POST /api/register': () => ({ ...someone, password }),
  'POST /api/login': ({ email }) => ({ email, password }),
  'POST /api/register/confirm': () => ({ token: 'none', password }),
  'POST /api/login/passkey': () => answeredPasskey,
  'POST /api/login/provider': () => ({ next: '/' }),
  'POST /api/account/passkeys/prepare': () => ({ password }),
  'POST /api/account/passkeys': () => madePasskey,
  'PATCH /api/account/passkeys/:id': () => ({ name: 'Another' }),
  'DELETE /api/account/passkeys/:id': () => ({ password }),
  'POST /api/password/forgot': ({ owner }) => ({ email: owner.client.email }),
  'POST /api/password/reset': ({ token }) => ({ token, password: 'battery staple' }),
  'PATCH /api/account': () => ({ firstName: 'Robin' }),
  'POST /api/account/email': () => ({ email: someone.email, password }),
  'POST /api/account/password': () => ({ currentPassword: password, newPassword: 'battery staple' }),
  'DELETE /api/account': () => ({ password }),
  'POST /api/account/insights-choice': () => ({ choice: 'built-in' }),
  'PUT /api/assessments/:id/paragraphs/:key': () => ({ fits: false }),
  'POST /api/assessments/:id/challenge/start': () => ({ answers: null }),
  'PUT /api/assessments/:id/challenge/:day': () => ({ done: false }),
  'POST /api/assessments/:id/pulse': ({ owner }) => owner.pulse,
  'POST /api/responses': ({ owner }) => ({ assessmentId: owner.open, questionId: 1, answer: 1 }),
  'POST /api/assessments/:id/shared-links': () => ({ shows: onlyTheShape }),
  'PATCH /api/shared-links/:id': () => ({ shows: { ...onlyTheShape, person: true } }),
  'POST /api/waitlist': () => someone,
  'POST /api/contact': () => ({ ...someone, message: 'Hello.' }),
  'POST /api/beta-feedback': () => ({ ...someone, feedbackType: 'general', description: 'It works.' }),
}

/** The same for any route. */
export const bodies = new Map<string, (named: Named) => object>(Object.entries(byRoute))
