import fc from 'fast-check'
import type { Endpoints } from '../contract/endpoints.ts'
import { Authenticator } from './authenticator.ts'
import { password } from './client.ts'
import { type KnownValues, type OpenapiDocument, readOperations, valuesFor } from './documented-requests.ts'
import { onlyTheShape, type WholePerson } from './person.ts'

// Nobody asked for these.
const asked = { challenge: 'none', rp: { id: 'localhost', name: '' }, rpId: 'localhost' }
const device = new Authenticator()
const madePasskey = device.create(asked)
const answeredPasskey = device.answer(asked)

interface Named {
  owner: WholePerson
  open: string
  email: string
  token: string
}

/** What a body holds, by the name of a field: where the owner has such a thing already, something else than it is. */
const valuesOf = ({ owner, open }: Named): KnownValues => ({
  name: ['Someone'],
  firstName: ['Robin'],
  email: ['someone.new@example.com'],
  leaveEmpty: [''],
  website: [''],
  message: ['Hello.'],
  description: ['It works.'],
  password: [password],
  currentPassword: [password],
  newPassword: ['battery staple'],
  language: ['en'],
  next: ['/'],
  choice: ['built-in'],
  done: [false],
  shows: [{ ...onlyTheShape, person: true }],
  answers: [owner.pulse.answers],
  assessmentId: [open],
  questionId: [1],
  answer: [1],
  ageMs: [0],
})

/** The bodies that these values do not make. */
const byRoute: Partial<Record<keyof Endpoints, (named: Named) => object>> = {
  'POST /api/login': ({ email }) => ({ email, password }),
  'POST /api/register/confirm': () => ({ token: 'none', password }),
  'POST /api/account/email/confirm': () => ({ token: 'none', password }),
  'POST /api/login/passkey': () => answeredPasskey,
  'POST /api/account/passkeys': () => madePasskey,
  'POST /api/password/forgot': ({ owner }) => ({ email: owner.client.email }),
  'POST /api/password/reset': ({ token }) => ({ token, password: 'battery staple' }),
  'POST /api/assessments/:id/challenge/start': () => ({ answers: null }),
}

const written = new Map(Object.entries(byRoute))

/** The JSON that a call sends, undefined where it sends none. Whoever calls, it names what belongs to the owner. */
export function bodyOf(route: string, document: OpenapiDocument, named: Named): string | undefined {
  const body = readOperations(document).find(({ method, path }) => `${method} ${asRoute(path)}` === route)?.body
  if (body === undefined) return undefined
  const make = written.get(route)
  if (make !== undefined) return JSON.stringify(make(named))
  const { json } = valuesFor(document, valuesOf(named), (_weight, usual) => usual)
  return fc.sample(json(body), { numRuns: 1, seed: 1 })[0]
}

export const asRoute = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')
