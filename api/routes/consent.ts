import { Elysia } from 'elysia'
import {
  type ConsentState,
  consentVersion as version,
  giveConsent,
  readConsent,
  withdrawConsent,
} from '../contract/consent.ts'
import { findConsent, storeConsent, withdrawConsents } from '../db/consents.ts'
import type { RouteOptions } from './options.ts'
import { at, serve } from './serve.ts'

/** Whether people agree that their answers are stored, before the first of them is. */
export function consentRoutes({ database, sessionMacros, consent: isAsked, now }: RouteOptions) {
  const state = (givenAt: Date | undefined): ConsentState => ({
    isNeeded: isAsked && givenAt === undefined,
    version,
    givenAt: givenAt?.toISOString() ?? null,
  })
  return new Elysia({ name: 'consent' })
    .use(sessionMacros)
    .route(
      ...at(readConsent),
      async ({ session }) => state(session ? await findConsent(database, session.userId, version) : undefined),
      { ...serve(readConsent), session: true },
    )
    .route(
      ...at(giveConsent),
      async ({ userId, body }) =>
        state(await storeConsent(database, { userId, version: body.version, givenAt: now() })),
      { ...serve(giveConsent), person: 'or guest' },
    )
    .route(
      ...at(withdrawConsent),
      async ({ userId }) => {
        await withdrawConsents(database, userId)
        return { message: 'You have taken your consent back. Every answer and every result is deleted.' }
      },
      { ...serve(withdrawConsent), person: 'or guest' },
    )
}
