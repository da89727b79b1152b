import { Authenticator } from './authenticator.ts'
import { password } from './client.ts'
import { shapeAlone, type WholePerson } from './person.ts'

/** How a call ends: for a visitor, the owner of what it names, a stranger with an account, and in an expired session of the owner's. */
export interface Row {
  visitor: number
  owner: number
  stranger: number
  expired: number
}

const anyone = (status: number): Row => ({ visitor: status, owner: status, stranger: status, expired: status })
const signedIn = (status: number): Row => ({ visitor: 401, owner: status, stranger: status, expired: 401 })
const ownerAlone = (status: number): Row => ({ visitor: 401, owner: status, stranger: 404, expired: 401 })

export const table: Record<string, Row> = {
  'GET /api/openapi': anyone(200),
  'GET /api/health': anyone(200),
  'GET /api/health/live': anyone(200),
  'POST /api/register': anyone(201),
  'POST /api/register/confirm': anyone(400),
  'POST /api/login': anyone(200),
  'GET /api/login/ways': anyone(200),
  'POST /api/login/passkey/prepare': anyone(200),
  'POST /api/login/passkey': anyone(400),
  'POST /api/login/provider': anyone(404),
  'GET /api/auth/callback/oidc': anyone(303),
  'GET /api/auth/user': signedIn(200),
  'POST /api/logout': anyone(200),
  'GET /api/logout': anyone(303),
  'POST /api/password/forgot': anyone(200),
  'POST /api/password/reset': anyone(200),
  'PATCH /api/account': signedIn(200),
  'POST /api/account/email': signedIn(200),
  'POST /api/account/password': signedIn(200),
  'POST /api/account/sign-out-everywhere': signedIn(200),
  'DELETE /api/account': signedIn(200),
  'GET /api/account/passkeys': signedIn(200),
  'POST /api/account/passkeys/prepare': signedIn(200),
  'POST /api/account/passkeys': signedIn(400),
  'PATCH /api/account/passkeys/:id': ownerAlone(200),
  'DELETE /api/account/passkeys/:id': ownerAlone(200),
  'GET /api/account/devices': signedIn(200),
  'DELETE /api/account/devices/:id': ownerAlone(200),
  'POST /api/account/sign-out-others': signedIn(200),
  'GET /api/account/export': signedIn(200),
  'GET /api/account/export.csv': signedIn(200),
  'POST /api/account/insights-choice': signedIn(200),
  'GET /api/questions': signedIn(200),
  'GET /api/scores': signedIn(200),
  'GET /api/comparisons': ownerAlone(200),
  'GET /api/assessments': signedIn(200),
  'POST /api/assessments': signedIn(201),
  'GET /api/assessments/:id': ownerAlone(200),
  'DELETE /api/assessments/:id': ownerAlone(200),
  'POST /api/assessments/:id/complete': ownerAlone(200),
  'GET /api/assessments/:id/score': ownerAlone(200),
  'GET /api/assessments/:id/insights': ownerAlone(200),
  'POST /api/assessments/:id/insights/stream': ownerAlone(200),
  'PUT /api/assessments/:id/paragraphs/:key': ownerAlone(200),
  'POST /api/assessments/:id/challenge/start': ownerAlone(200),
  'PUT /api/assessments/:id/challenge/:day': ownerAlone(200),
  'POST /api/assessments/:id/pulse': ownerAlone(201),
  'POST /api/responses': ownerAlone(200),
  'POST /api/assessments/:id/shared-links': ownerAlone(201),
  'GET /api/shared-links': signedIn(200),
  'PATCH /api/shared-links/:id': ownerAlone(200),
  'DELETE /api/shared-links/:id': ownerAlone(200),
  'GET /api/shared/:token': anyone(200),
  'POST /api/waitlist': anyone(201),
  'POST /api/contact': anyone(201),
  'POST /api/beta-feedback': anyone(201),
  'GET /api/test/assessments/6': anyone(200),
  'GET /api/test/assessments/6/score': anyone(200),
  'GET /api/test/assessments/6/insights': anyone(200),
}

const someone = { name: 'Someone', email: 'someone.new@example.com' }

// Nobody has asked for these.
const asked = { challenge: 'none', rp: { id: 'localhost', name: '' }, rpId: 'localhost' }
const device = new Authenticator()
const madePasskey = device.create(asked)
const answeredPasskey = device.answer(asked)

interface Named {
  owner: WholePerson
  /** that the caller signs in with */
  email: string
  /** for a new password of the stranger's */
  token: string
}

/** What each call sends: whoever calls, it names what is the owner's. */
export const bodies: Record<string, (named: Named) => object> = {
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
  'POST /api/assessments/:id/shared-links': () => ({ shows: shapeAlone }),
  'PATCH /api/shared-links/:id': () => ({ shows: { ...shapeAlone, person: true } }),
  'POST /api/waitlist': () => someone,
  'POST /api/contact': () => ({ ...someone, message: 'Hello.' }),
  'POST /api/beta-feedback': () => ({ ...someone, feedbackType: 'general', description: 'It works.' }),
}
