import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'bun:test'
import { createBackground } from './background.ts'
import { getLiveness } from '../contract/operation.ts'
import { sendMessage } from '../messages/contract.ts'
import { forgotPassword, register, resetPassword, signIn } from '../accounts/contract.ts'
import { askForPasskey, preparePasskey, addPasskey, signInByPasskey } from '../accounts/passkeys/contract.ts'
import { providerReturn } from '../accounts/provider/contract.ts'
import { Authenticator } from '../test/authenticator.ts'
import { watchLog } from '../test/quiet.ts'
import { createTestApp, password, secret, siteUrl, TestClient } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { createTestOutbox } from '../test/outbox.ts'
import { withFolder } from '../test/set-up.ts'
import { createDatabase, freePort } from '../scripts/testing/postgres.ts'

const message = { name: 'Robin', email: 'robin@example.com', message: 'x'.repeat(3000) }

const folder = withFolder('unread-log')
const postgresUrl = process.env.TEST_DATABASE_URL

test('goes on answering, and stops on a signal, although nobody reads its log', async () => {
  // Open for reading, but never read: each takes 64 kB, and no more.
  const unread = ['output', 'errors'].map((name) => {
    spawnSync('mkfifo', [join(folder, name)])
    return openSync(join(folder, name), 'r+')
  })
  const port = await freePort()
  const server = Bun.spawn([process.execPath, 'api/server.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      SITE_URL: siteUrl,
      DATABASE_URL: postgresUrl === undefined ? '' : await createDatabase(postgresUrl),
      AUTH_SECRET: secret,
      SMTP_URL: '',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', unread[0]!, unread[1]!],
  })
  try {
    const origin = `http://127.0.0.1:${port}`
    const ask = () => fetch(origin + getLiveness.path)
    while (!(await ask().catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 20))
    // Each has a line of more than 100 bytes.
    for (let asked = 0; asked < 10; asked += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, ask))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    }
    const client = new TestClient({
      handle: (request: Request) => fetch(new Request(request.url.replace(siteUrl, origin), request)),
    })
    const sent = await Promise.all(Array.from({ length: 20 }, () => client.call(sendMessage, { body: message })))
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201))
    server.kill()
    expect(await server.exited).toBe(0)
  } finally {
    server.kill('SIGKILL')
    unread.forEach((pipe) => closeSync(pipe))
  }
})

onDatabase('the log', (database) => {
  test('has a short line with an id for all that visitors do, and no error', async () => {
    const { lines, end } = watchLog()
    const background = createBackground()
    const mail = createTestOutbox(database(), { background })
    const app = createTestApp(database(), { mail, background })
    const visitor = new TestClient(app)
    const said = 'x'.repeat(3000)
    const racing = { body: { email: 'race@example.com', password } }
    await Promise.all(Array.from({ length: 6 }, () => new TestClient(app).call(register, racing)))
    await visitor.call(signIn, racing)
    await visitor.call(signIn, { body: { ...racing.body, password: said } })
    await visitor.call(forgotPassword, { body: { email: 'race@example.com' } })
    await visitor.call(resetPassword, { body: { token: said, password } })
    await visitor.call(sendMessage, { body: message })
    const device = new Authenticator()
    const prepared = async () => (await visitor.call(preparePasskey, { body: { password } })).body
    const asked = async () => (await visitor.call(askForPasskey)).body
    const elsewhere = { origin: `https://evil.example/${said.slice(500)}` }
    const refused = await visitor.call(addPasskey, { body: device.create(await prepared(), elsewhere) })
    expect(refused.body.code).toBe('invalid-token')
    await visitor.call(addPasskey, { body: device.create(await prepared()) })
    await visitor.call(signInByPasskey, { body: device.answer(await asked(), elsewhere) })
    await visitor.call(signInByPasskey, { body: device.answer(await asked(), { isVerified: false }) })
    await visitor.get(`${providerReturn.path}?state=%zz&code=${said}`, { cookie: 'session=%zz; state=%zz' })
    await visitor.post(register.path, `{"email":"${said}`)
    await background.settled()
    end()
    expect(lines.length).toBeGreaterThan(2)
    for (const { text: _, ...line } of lines) {
      expect(line).toEqual({ ...line, time: expect.any(String), level: 'info', id: expect.any(String) })
      expect(JSON.stringify(line).length).toBeLessThan(1000)
    }
    const mails = lines.filter(({ to }) => to !== undefined)
    expect(mails.some(({ text }) => (text as string[]).some((line) => /^http\S+#reset=\w+$/.test(line)))).toBe(true)
  })
})
