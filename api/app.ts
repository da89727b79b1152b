import { Elysia } from 'elysia'
import { sessionCookieName, type Auth } from './adapters/auth.ts'
import type { Background } from './adapters/background.ts'
import type { Letters } from './adapters/letters.ts'
import type { Mail } from './adapters/mail.ts'
import type { After } from './adapters/model-watch.ts'
import type { Model } from './adapters/model.ts'
import type { Passkeys } from './adapters/passkeys.ts'
import type { Provider } from './adapters/provider.ts'
import type { Database } from './db/database.ts'
import type { CallLimits } from './db/insight-calls.ts'
import { accountRoutes } from './routes/account.ts'
import { address } from './routes/address.ts'
import { createArrivals } from './routes/arrivals.ts'
import { assessmentRoutes } from './routes/assessments.ts'
import { authRoutes } from './routes/auth.ts'
import { body } from './routes/body.ts'
import { challengeRoutes } from './routes/challenge.ts'
import { comparisonRoutes } from './routes/comparisons.ts'
import { deviceRoutes } from './routes/devices.ts'
import { errors } from './routes/errors.ts'
import { exportRoutes } from './routes/export.ts'
import { healthRoutes } from './routes/health.ts'
import { insightsRoutes } from './routes/insights.ts'
import { messageRoutes } from './routes/messages.ts'
import { sameSiteOnly } from './routes/navigation.ts'
import { openapiRoutes } from './routes/openapi.ts'
import { paragraphRoutes } from './routes/paragraphs.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { passwordRoutes } from './routes/password.ts'
import { createPeople } from './routes/people.ts'
import { privateAnswers } from './routes/private-answers.ts'
import { providerRoutes } from './routes/provider.ts'
import { questionRoutes } from './routes/questions.ts'
import { registrationRoutes } from './routes/registration.ts'
import { responseRoutes } from './routes/responses.ts'
import { sampleRoutes } from './routes/sample.ts'
import { sharedLinkRoutes } from './routes/shared-links.ts'
import { wroteLately } from './routes/wrote-lately.ts'

export interface AppOptions {
  database: Database
  auth: Auth
  passkeys: Passkeys
  /** vouches for people; null where there is none */
  provider: Provider | null
  background: Background
  mail: Mail
  letters: Letters
  /** writes insights; null where none is asked */
  model: Model | null
  /** how often the model is asked */
  callLimits: CallLimits
  /** signs sessions and the keys of rate limits */
  secret: string
  /** the origin people type */
  siteUrl: string
  trustProxy: boolean
  /** the clock */
  now: () => Date
  /** the timers */
  after: After
}

/** Composes the API; everything it needs comes in from outside. */
export function createApp(options: AppOptions) {
  const { database, auth, passkeys, provider, background, mail, letters } = options
  const { model, callLimits, secret, siteUrl, trustProxy, now, after } = options
  const people = createPeople({ database, secret, siteUrl, trustProxy, now })
  const arrivals = createArrivals({ database, mail, letters, secret, siteUrl })
  const app = new Elysia({ name: 'app' })
    .use(errors)
    .use(privateAnswers)
    .use(address)
    .use(sameSiteOnly(siteUrl))
    .use(body)
    .use(database.replica ? wroteLately({ siteUrl }) : new Elysia())
    .use(healthRoutes({ database }))
    .use(registrationRoutes({ database, auth, people, arrivals, background, mail, letters, secret, now }))
    .use(authRoutes({ database, auth, people, arrivals, secret, siteUrl }))
    .use(passkeyRoutes({ database, auth, passkeys, people, arrivals, mail, letters, secret }))
    .use(providerRoutes({ database, provider, people, arrivals, secret, siteUrl, now }))
    .use(passwordRoutes({ database, auth, people, background, secret }))
    .use(accountRoutes({ database, auth, people, mail, letters, secret, siteUrl, now }))
    .use(deviceRoutes({ database, people, now }))
    .use(exportRoutes({ database, people, secret, now }))
    .use(questionRoutes({ people }))
    .use(assessmentRoutes({ database, people, secret, now }))
    .use(comparisonRoutes({ database, people }))
    .use(insightsRoutes({ database, people, background, model, limits: callLimits, now, after }))
    .use(paragraphRoutes({ database, people, now }))
    .use(challengeRoutes({ database, people, now }))
    .use(responseRoutes({ database, people, now }))
    .use(sharedLinkRoutes({ database, people, secret, now }))
    .use(messageRoutes({ database, people, mail, letters, secret, now }))
    .use(sampleRoutes)
  return app.use(openapiRoutes({ routes: () => app.routes, cookie: sessionCookieName(siteUrl) }))
}

export type App = ReturnType<typeof createApp>
