import { Elysia } from 'elysia'
import { sessionCookieName } from './adapters/auth.ts'
import { accountRoutes } from './routes/account.ts'
import { createArrivals } from './routes/arrivals.ts'
import { assessmentRoutes } from './routes/assessments.ts'
import { authRoutes } from './routes/auth.ts'
import { challengeRoutes } from './routes/challenge.ts'
import { watchForwards } from './routes/client-address.ts'
import { comparisonRoutes } from './routes/comparisons.ts'
import { consentRoutes } from './routes/consent.ts'
import { deviceRoutes } from './routes/devices.ts'
import { errors, privateHeaders } from './routes/errors.ts'
import { exportRoutes } from './routes/export.ts'
import { firstLookRoutes } from './routes/first-look.ts'
import { guestRoutes } from './routes/guest.ts'
import { healthRoutes } from './routes/health.ts'
import { insightsRoutes } from './routes/insights.ts'
import { messageRoutes } from './routes/messages.ts'
import { address, sameSiteOnly } from './routes/navigation.ts'
import { openapiRoutes } from './routes/openapi.ts'
import type { AppOptions } from './routes/options.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { passwordRoutes } from './routes/password.ts'
import { providerRoutes } from './routes/provider.ts'
import { questionRoutes } from './routes/questions.ts'
import { registrationRoutes } from './routes/registration.ts'
import { responseRoutes } from './routes/responses.ts'
import { sampleRoutes } from './routes/sample.ts'
import { createSessionMacros } from './routes/session.ts'
import { sharedLinkRoutes } from './routes/shared-links.ts'

export function createApp(options: AppOptions) {
  const { siteUrl } = options
  const given = { ...options, sessionMacros: createSessionMacros(options), arrivals: createArrivals(options) }
  const app = new Elysia({ name: 'app' })
    .use(watchForwards(options))
    .use(errors)
    .headers(privateHeaders)
    .use(address)
    .use(sameSiteOnly(siteUrl))
    .use(healthRoutes(given))
    .use(registrationRoutes(given))
    .use(authRoutes(given))
    .use(passkeyRoutes(given))
    .use(providerRoutes(given))
    .use(passwordRoutes(given))
    .use(accountRoutes(given))
    .use(deviceRoutes(given))
    .use(exportRoutes(given))
    .use(guestRoutes(given))
    .use(consentRoutes(given))
    .use(questionRoutes(given))
    .use(assessmentRoutes(given))
    .use(firstLookRoutes(given))
    .use(comparisonRoutes(given))
    .use(insightsRoutes(given))
    .use(challengeRoutes(given))
    .use(responseRoutes(given))
    .use(sharedLinkRoutes(given))
    .use(messageRoutes(given))
    .use(sampleRoutes)
  return app.use(openapiRoutes({ routes: () => app.routes, cookie: sessionCookieName(siteUrl) }))
}

export type App = ReturnType<typeof createApp>
