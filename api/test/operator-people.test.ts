import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync, statSync } from 'node:fs'
import { readUser, signIn } from '../contract/user.ts'
import { createTestApp, password, TestClient } from './client.ts'
import { operatorOf, runOperator, typeLines, type DatabaseSettings } from './operator-command.ts'
import { rowsWith } from './rows.ts'
import { createSites, postgresUrl, withDatabase, type BackedUp } from './stopped-sites.ts'

const sites = createSites()
afterAll(sites.remove)

const engines = [
  { name: 'PGlite', skipped: false, create: async () => sites.embedded() },
  { name: 'PostgreSQL', skipped: postgresUrl === undefined, create: sites.onPostgres },
]

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`somebody’s account, on ${engine.name}`, () => {
    let site: DatabaseSettings
    let backedUp: BackedUp
    let email: string
    const people = (...words: string[]) =>
      withDatabase(site, (database) => operatorOf(() => database).run(['people', ...words]))
    const ask = (...words: string[]) =>
      withDatabase(site, (database) => operatorOf(() => database).ask(['people', ...words]))
    beforeAll(async () => {
      site = await engine.create()
      backedUp = await sites.backUp(site)
      email = backedUp.robin.client.email
    })
    /** The status of a call that Robin’s browser makes, signed in as before. */
    const statusInBrowser = () =>
      withDatabase(site, async (database) => {
        const browser = new TestClient(createTestApp(database, { clock: backedUp.clock }))
        browser.cookies = new Map(backedUp.robin.client.cookies)
        return (await browser.call(readUser)).status
      })

    test('is found by its address, with how much is in it', async () => {
      const { status, output, errors } = await people('find', email.toUpperCase())
      expect({ status, errors }).toEqual({ status: 0, errors: '' })
      expect(output).toStartWith(`${email} has had an account since `)
      expect(output).toMatch(/^results +1$/m)
      expect(await ask('find', email)).toEqual({
        id: expect.any(String),
        email,
        firstName: expect.any(String),
        lastName: '',
        lastSeenOn: expect.any(String),
        createdAt: expect.any(String),
        assessments: 2,
        results: 1,
        messages: 3,
        passkeys: 2,
        sessions: 1,
      })
    })

    test('is exported as its owner can, into a file for its owner', async () => {
      const file = `${site.DATA_DIR}.export.json`
      expect(await ask('export', email, file)).toEqual({ email, file })
      expect(statSync(file).mode & 0o777).toBe(0o600)
      const { exportedAt, ...written } = JSON.parse(readFileSync(file, 'utf8'))
      const { exportedAt: _, ...own } = JSON.parse(backedUp.exported)
      expect(Math.abs(Date.now() - Date.parse(exportedAt))).toBeLessThan(60_000)
      expect(written).toEqual(own)
      const again = await people('export', email, file)
      expect(again).toEqual({ status: 1, output: '', errors: expect.stringContaining(`${file} is there already`) })
    })

    test('is signed out everywhere', async () => {
      expect(await statusInBrowser()).toBe(200)
      expect((await people('end-sessions', email)).output).toBe(`Every session of ${email} has ended.\n`)
      expect(await statusInBrowser()).toBe(401)
    })

    test('is kept where another address is typed again, or none', async () => {
      for (const input of ['nobody@example.com\n', '\n', '']) {
        const { status, output, errors } = await runOperator(site, ['people', 'delete', email], input)
        expect({ status, output, errors }).toEqual({
          status: 1,
          output: '',
          errors: 'That is not the address; nothing is deleted.\n',
        })
      }
      const slip = await typeLines(site, ['people', 'delete', email], ['nobody@example.com'])
      expect(slip).toEqual({ status: 1, shown: expect.stringContaining('The address again: nobody@example.com') })
    })

    test('is deleted with everything in it, once the address is typed again', async () => {
      const texts = [email, JSON.parse(backedUp.exported).profile.id, backedUp.robin.assessmentId, backedUp.robin.open]
      const rows = () => withDatabase(site, (database) => rowsWith(database, texts))
      expect(Object.keys(await rows())).toContain('contact_messages')
      await withDatabase(site, async (database) => {
        const wrong = { body: { email, password: 'wrong one' } }
        expect((await new TestClient(createTestApp(database)).call(signIn, wrong)).status).toBe(401)
      })
      const deleted = await typeLines(site, ['people', 'delete', email], [email])
      expect(deleted).toMatchObject({ status: 0, shown: expect.stringContaining('is deleted, with everything in it.') })
      expect(await rows()).toEqual({})
      expect(await people('find', email)).toMatchObject({ status: 1 })
    })

    test('is deleted without a question where that is said', async () => {
      const another = await withDatabase(site, async (database) => {
        const client = await TestClient.signedIn(createTestApp(database))
        return client.email
      })
      expect(await ask('delete', another, '--yes')).toEqual({ email: another })
      await withDatabase(site, async (database) => {
        const asked = { body: { email: another, password } }
        expect((await new TestClient(createTestApp(database)).call(signIn, asked)).status).toBe(401)
      })
    })

    test.each(['find', 'export', 'delete', 'end-sessions', 'set-password'])(
      'an account that is not there is named by its address: %s',
      async (word) => {
        const words = ['nobody@example.com', ...(word === 'export' ? [`${site.DATA_DIR}.none`] : [])]
        expect(await people(word, ...words)).toEqual({
          status: 1,
          output: '',
          errors: 'There is no account with the address nobody@example.com.\n',
        })
      },
    )
  })
}
