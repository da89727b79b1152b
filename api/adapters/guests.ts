import { betterAuth } from 'better-auth'
import { anonymous } from 'better-auth/plugins/anonymous'
import { rethrowUnavailable } from './auth-unavailable.ts'
import { authSettings, type AuthOptions, sessionLengths } from './auth.ts'

/**
 * Guests, who answer without an account, as better-auth makes them and their sessions: `api.signInAnonymous`. They stand
 * apart from the other ways in, because the plugin also looks at every sign-in, and where the browser's last session has
 * ended it takes the cookie of the new one away. What a guest has is claimed in `routes/arrivals.ts` instead.
 */
export function createGuests(options: AuthOptions) {
  const plugin = anonymous({
    generateRandomEmail: () => `guest-${Bun.randomUUIDv7()}@guest.invalid`,
    generateName: () => 'Guest',
  })
  const settings = authSettings(options)
  const session = { ...settings.session, expiresIn: sessionLengths(options.sessionMaxDays).inAll }
  return rethrowUnavailable(betterAuth({ ...settings, session, plugins: [plugin] }))
}

export type Guests = ReturnType<typeof createGuests>
