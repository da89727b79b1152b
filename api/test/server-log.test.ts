import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'bun:test'
import { readLiveness } from '../contract/health.ts'
import { sendMessage } from '../contract/message.ts'
import { forgotPassword, resetPassword } from '../contract/password.ts'
import { register, signIn } from '../contract/user.ts'
import { askForPasskey, preparePasskey, addPasskey, signInByPasskey } from '../contract/passkey.ts'
import { providerReturn } from '../contract/provider.ts'
import { Authenticator } from './authenticator.ts'
import { password, siteUrl, TestClient } from './client.ts'
import { freePort } from '../ops/testing/postgres.ts'
import { startServer } from '../ops/testing/server-process.ts'

const message = { name: 'Robin', email: 'robin@example.com', message: 'x'.repeat(3000) }

test.each([
  ['mails that are printed', ''],
  ['mails that cannot be sent', 'smtp://127.0.0.1:1'],
])('a server whose log nobody reads goes on answering, and ends when it is told to: %s', async (_name, smtpUrl) => {
  const folder = mkdtempSync(join(tmpdir(), 'unread-log-'))
  // Open for reading, but never read: each takes 64 kB, and no more.
  const unread = ['output', 'errors'].map((name) => {
    spawnSync('mkfifo', [join(folder, name)])
    return openSync(join(folder, name), 'r+')
  })
  const port = await freePort()
  const server = Bun.spawn([process.execPath, 'api/server.ts'], {
    cwd: join(import.meta.dir, '..', '..'),
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      SITE_URL: siteUrl,
      DATABASE_URL: '',
      SMTP_URL: smtpUrl,
      TRUST_PROXY: 'on',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', unread[0]!, unread[1]!],
  })
  // So that it fails where the server hangs.
  const hung = setTimeout(() => server.kill('SIGKILL'), 200_000)
  try {
    const origin = `http://127.0.0.1:${port}`
    const handle = (request: Request) => fetch(new Request(request.url.replace(siteUrl, origin), request))
    const ask = () => fetch(origin + readLiveness.path)
    while (!(await ask().catch(() => null))) await new Promise((resolve) => setImmediate(resolve))
    // Each has a line of more than 100 bytes.
    for (let asked = 0; asked < 40; asked += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, ask))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    }
    for (let person = 0; person < 8; person += 1) {
      const client = new TestClient({ handle }, `203.0.113.${person}`)
      const email = `person${person}@example.com`
      await client.call(register, { body: { email, password } })
      await client.call(forgotPassword, { body: { email } })
      const sent = await Promise.all(Array.from({ length: 20 }, () => client.call(sendMessage, { body: message })))
      expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201))
    }
    server.kill()
    expect(await server.exited).toBe(0)
  } finally {
    clearTimeout(hung)
    server.kill('SIGKILL')
    unread.forEach((pipe) => closeSync(pipe))
    rmSync(folder, { recursive: true, force: true })
  }
})

test('whatever visitors do, each line is JSON with an id, and none is an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-log-'))
  const server = startServer({ DATA_DIR: folder, TRUST_PROXY: 'on' })
  const origin = `http://127.0.0.1:${await server.port}`
  const handle = (request: Request) => fetch(new Request(request.url.replace(siteUrl, origin), request))
  const visitor = new TestClient({ handle })
  const said = 'x'.repeat(3000)
  const racing = { body: { email: 'race@example.com', password } }
  await Promise.all(Array.from({ length: 6 }, () => new TestClient({ handle }).call(register, racing)))
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
  for (const path of ['/shared/%zz', '/results/%zz/', '/shared/%E0%A4%A/picture.png', '/%c3%28', '/api/shared/%zz']) {
    expect((await visitor.get(path)).status).toBe(404)
  }
  await visitor.get(`${providerReturn.path}?state=%zz&code=${said}`, { cookie: 'session=%zz; state=%zz' })
  await visitor.post(register.path, `{"email":"${said}`)
  server.child.kill()
  const { status, output, errors } = await server.ended
  expect({ status, errors }).toEqual({ status: 0, errors: '' })
  const lines: Record<string, unknown>[] = output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  for (const { text: _, ...line } of lines) {
    expect(line).toEqual({ ...line, time: expect.any(String), level: 'info', id: expect.any(String) })
    expect(JSON.stringify(line).length).toBeLessThan(1000)
  }
  const mails = lines.filter(({ to }) => to !== undefined)
  expect(mails.some(({ text }) => (text as string[]).some((line) => /^http\S+#reset=\w+$/.test(line)))).toBe(true)
  rmSync(folder, { recursive: true, force: true })
})
