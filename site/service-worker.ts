import { clientsClaim } from 'workbox-core'
import { PrecacheFallbackPlugin, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

// Lets the survey's page open without a network: docs/decisions, 19. It stands between that page and the network
// alone, caches files of the build and nothing that belongs to a person, and leaves every call of the API alone.

/** The files of the survey's page in this build; the build puts them in. */
declare const surveyFiles: PrecacheEntry[]

/** Seconds after which the page that is kept opens in place of one that does not come. */
const networkTimeoutSeconds = 4

// The worker of a new build waits until no page of the old one is open, as nothing here calls `skipWaiting`; a page that
// was open before there was any worker is taken up at once.
clientsClaim()

// Where there is a network, the page is the newest; a proxy's word that the server is away counts as none.
registerRoute(
  ({ request }) => request.mode === 'navigate',
  new NetworkOnly({
    networkTimeoutSeconds,
    plugins: [
      {
        fetchDidSucceed: async ({ response }) => {
          if (response.status >= 500) throw new Error(`answered with ${response.status}`)
          return response
        },
      },
      new PrecacheFallbackPlugin({ fallbackURL: '/assessment' }),
    ],
  }),
)
precacheAndRoute(surveyFiles)

// A file of another build, whose worker waits already, may be here, too: its name says what is in it.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_astro/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
)
