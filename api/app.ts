import { Elysia } from 'elysia'
import { deviceRoutes } from './accounts/devices/routes.ts'
import { guestRoutes } from './accounts/guests/routes.ts'
import { passkeyRoutes } from './accounts/passkeys/routes.ts'
import { passwordRoutes } from './accounts/password-reset/routes.ts'
import { providerRoutes } from './accounts/provider/routes.ts'
import { registrationRoutes } from './accounts/registration/routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { createSignInHandler } from './workflows/after-sign-in.ts'
import { sessionCookieName } from './accounts/session/cookies.ts'
import { watchHints } from './accounts/session/hidden-hints.ts'
import { renameOldCookies } from './accounts/session/old-cookies.ts'
import { authRoutes } from './accounts/session/routes.ts'
import { createSessionMacros } from './accounts/session/session.ts'
import { firstLookRoutes } from './answers/first-look/routes.ts'
import { assessmentRoutes, questionRoutes, responseRoutes } from './answers/routes.ts'
import { watchForwards } from './http/client-address.ts'
import { errors, privateHeaders } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import { openapiRoutes } from './http/openapi.ts'
import { validUrlOnly, sameSiteOnly } from './http/same-site.ts'
import { letterRoutes } from './letter/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { requestLanguage } from './http/request-language.ts'
import type { AppOptions } from './options.ts'
import { challengeRoutes } from './practice/routes.ts'
import { consentRoutes } from './consent/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { resultRoutes } from './results/routes.ts'
import { workflowRoutes } from './workflows/routes.ts'
import { sampleRoutes } from './sample/routes.ts'
import { sharedLinkRoutes } from './sharing/routes.ts'

export function createApp(options: AppOptions) {
  const { siteUrl } = options
  const context = {
    ...options,
    sessionMacros: createSessionMacros(options),
    signInHandler: createSignInHandler(options),
  }
  const app = new Elysia({ name: 'app' })
    .use(requestLanguage)
    .use(watchForwards(options))
    .use(errors)
    .headers(privateHeaders)
    .use(validUrlOnly)
    .use(sameSiteOnly(siteUrl))
    .use(renameOldCookies(options))
    .use(watchHints(options))
    .use(healthRoutes(context))
    .use(registrationRoutes(context))
    .use(authRoutes(context))
    .use(passkeyRoutes(context))
    .use(providerRoutes(context))
    .use(passwordRoutes(context))
    .use(accountRoutes(context))
    .use(deviceRoutes(context))
    .use(exportRoutes(context))
    .use(guestRoutes(context))
    .use(consentRoutes(context))
    .use(questionRoutes(context))
    .use(assessmentRoutes(context))
    .use(firstLookRoutes(context))
    .use(resultRoutes(context))
    .use(letterRoutes(context))
    .use(workflowRoutes(context))
    .use(challengeRoutes(context))
    .use(responseRoutes(context))
    .use(sharedLinkRoutes(context))
    .use(messageRoutes(context))
    .use(sampleRoutes)
  return app.use(openapiRoutes({ routes: () => app.routes, cookie: sessionCookieName(siteUrl) }))
}

export type App = ReturnType<typeof createApp>
