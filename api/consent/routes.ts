import { Elysia } from 'elysia'
import { languageFolder } from '#language'
import { type ConsentState, consentVersion as version, giveConsent, getConsent } from './contract.ts'
import { listConsents, storeConsent } from './queries.ts'
import type { RouteOptions } from '#api/options.ts'
import { methodAndPath, routeOptions } from '#api/http/route-options.ts'

export function consentRoutes({ database, sessionMacros, consent, now }: RouteOptions) {
  const stateOf = async (userId: string | undefined): Promise<ConsentState> => {
    const consents = userId === undefined ? [] : await listConsents(database, userId)
    const newest = consents.at(-1)
    return {
      isNeeded: consent !== 'off' && !consents.some((one) => one.version === version),
      version,
      givenVersion: newest?.version ?? null,
      givenAt: newest?.givenAt.toISOString() ?? null,
    }
  }
  return new Elysia({ name: 'consent' })
    .use(sessionMacros)
    .route(...methodAndPath(getConsent), ({ session }) => stateOf(session?.userId), {
      ...routeOptions(getConsent),
      session: true,
    })
    .route(
      ...methodAndPath(giveConsent),
      async ({ userId, body }) => {
        await storeConsent(database, { userId, version: body.version, language: languageFolder(), givenAt: now() })
        return stateOf(userId)
      },
      { ...routeOptions(giveConsent), person: 'or guest' },
    )
}
