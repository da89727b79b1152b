import { afterAll, beforeAll, beforeEach, expect } from 'bun:test'
import { getUser } from '../accounts/contract.ts'
import { linkProvider, providerReturn, signInByProvider } from '../accounts/provider/contract.ts'
import type { ProviderSettings } from '../accounts/provider/plugin.ts'
import type { App } from '../app.ts'
import type { Database } from '../db/engine/database.ts'
import { createTestApp, password, siteUrl, type TestAppOptions, TestClient } from './client.ts'
import { type Claims, client as known, startOidcProvider } from './oidc-provider.ts'
import { withMails } from './set-up.ts'

/** Gives the tests of a `describe` a provider that knows nothing of the test before, and what browsers do with it. */
export function withProvider(database: () => Database) {
  const mails = withMails(database)
  let provider: Awaited<ReturnType<typeof startOidcProvider>>
  let app: App
  beforeAll(async () => {
    provider = await startOidcProvider()
    app = appWith()
  })
  beforeEach(() => {
    const ready = { client: known, faults: {}, isUnavailable: false, isSilent: false, refuses: false }
    Object.assign(provider.state, ready)
  })
  afterAll(() => provider.stop())

  /** A new app, with these settings of the provider, which has to learn first where the provider's endpoints are. */
  function appWith(settings: Partial<ProviderSettings> = {}, options: TestAppOptions = {}): App {
    const all = { issuer: provider.issuer, name: 'Sample ID', emailDomains: [], ...known, ...settings }
    const { background, mail } = mails
    return createTestApp(database(), { background, outbox: mail, provider: all, ...options })
  }

  /** What a browser does: asks where to go, goes there, and comes back. Gives the address that it ends at. */
  const goThrough = async (client: TestClient, next = '/compass', language = 'en') =>
    comeBack(client, await leave(client, next, language))

  /** From a page in a language. */
  async function leave(client: TestClient, next: string, language = 'en'): Promise<string> {
    return visit((await client.post(`${signInByProvider.path}?language=${language}`, { next })).body.address)
  }

  async function leaveToLink(client: TestClient): Promise<string> {
    return visit((await client.call(linkProvider, { body: { password } })).body.address)
  }

  async function comeBack(client: TestClient, location: string): Promise<string> {
    expect(location).toStartWith(`${siteUrl}${providerReturn.path}?`)
    const back = await client.get(location.slice(siteUrl.length))
    expect(back.status).toBe(303)
    return back.headers.get('location')!
  }

  return {
    ...mails,
    appWith,
    goThrough,
    leave,
    leaveToLink,
    comeBack,
    get app() {
      return app
    },
    get provider() {
      return provider
    },
    /** Gives the browser of someone who signs in there as a person with a verified address, and where it ends. */
    async arrive(person: Claims, client = new TestClient(app), language = 'en') {
      provider.state.person = { email_verified: true, ...person }
      return { client, end: await goThrough(client, '/compass', language) }
    },
    /** The same for the owner of an account, who presses to link it. */
    async link(person: Claims, client: TestClient): Promise<string> {
      provider.state.person = { email_verified: true, ...person }
      return comeBack(client, await leaveToLink(client))
    },
  }
}

const visit = async (address: string) => (await fetch(address, { redirect: 'manual' })).headers.get('location')!

export const userOf = async (client: TestClient) => (await client.call(getUser)).body
