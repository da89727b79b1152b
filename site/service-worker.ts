import { clientsClaim } from 'workbox-core'
import { PrecacheFallbackPlugin, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

// Opens the survey without a network (docs/decisions, 19). It caches files of the build, nothing personal,
// and leaves every API call alone.

/** Added by the build. */
declare const surveyFiles: PrecacheEntry[]

/** Its scope is the survey in one language. */
declare const registration: ServiceWorkerRegistration

const survey = new URL(registration.scope).pathname

const isOwn = ({ url }: PrecacheEntry) => `${url}/`.startsWith(`${survey}/`) || url.startsWith('/_astro/')

/** seconds until the cached page opens instead */
const networkTimeoutSeconds = 4

// A new build's worker waits until no page of the old one is open (no `skipWaiting`); pages that were open before
// there was a worker are claimed at once.
clientsClaim()

// A proxy's "unavailable" counts as no network.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === survey,
  new NetworkOnly({
    networkTimeoutSeconds,
    plugins: [
      {
        fetchDidSucceed: async ({ response }) => {
          if (response.status >= 500) throw new Error(`answered with ${response.status}`)
          return response
        },
      },
      new PrecacheFallbackPlugin({ fallbackURL: survey }),
    ],
  }),
)
precacheAndRoute(surveyFiles.filter(isOwn))

// may be of another build: names carry hashes
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_astro/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
)
