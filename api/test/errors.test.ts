import { expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { Elysia } from 'elysia'
import { sendMessage } from '../contract/message.ts'
import { readHealth } from '../contract/health.ts'
import { listQuestions } from '../contract/question.ts'
import { readShared } from '../contract/shared-link.ts'
import { signIn } from '../contract/user.ts'
import { logFailure } from '../log.ts'
import { type AnsweredRequest, requests } from '../observed.ts'
import { errors } from '../routes/errors.ts'
import { createTestApp, TestClient } from './client.ts'
import { onDatabase } from './databases.ts'
import { openEmpty } from './embedded.ts'
import { takeErrors } from './quiet.ts'
import { withApp } from './set-up.ts'

const login = { email: 'someone@example.com', password: 'wrong one' }

onDatabase('failures', (database) => {
  const app = withApp(database)
  const client = new TestClient(app)

  test('an address that does not exist is published with the status that was answered', async () => {
    const published: AnsweredRequest[] = []
    const forget = requests.subscribe((answered) => published.push(answered))
    const answer = await client.send('/nowhere', { method: 'POST' })
    while (published.length === 0) await new Promise((resolve) => setImmediate(resolve))
    forget()
    expect(published).toMatchObject([{ method: 'POST', route: '/*', status: answer.status }])
    expect(answer.status).toBe(404)
  })

  test('malformed JSON is refused in a sentence', async () => {
    for (const body of ['{"email":', 'null,', '']) {
      const answer = await client.send(signIn.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-json', message: expect.any(String) } })
    }
  })

  test('JSON that is not an object is refused in a sentence', async () => {
    for (const body of ['null', '[]', '"text"', '7']) {
      expect(await client.call(signIn, { body })).toMatchObject({ status: 400, body: { code: 'invalid' } })
    }
  })

  test('a wrong content type, or none, is refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await client.call(signIn, { body: JSON.stringify(login), headers: { 'content-type': type } })
      expect(answer).toMatchObject({ status: 415, body: { code: 'wrong-content-type' } })
    }
    const none = await client.send(signIn.path, { method: 'POST', body: new Uint8Array([123, 125]) })
    expect(none.status).toBe(415)
  })

  test.each(['application/json; charset=utf-8', 'Application/JSON', 'application/JSON ;charset=UTF-8'])(
    'reads a body of the type %s as JSON',
    async (type) => {
      const answer = await client.call(signIn, { body: login, headers: { 'content-type': type } })
      expect(answer.body.code).toBe('wrong-credentials')
    },
  )

  test('a body over 64 KiB is refused, whether its length is declared or not', async () => {
    const large = JSON.stringify({ ...login, padding: 'x'.repeat(64 * 1024) })
    expect(await client.call(signIn, { body: large })).toMatchObject({ status: 413, body: { code: 'too-large' } })
    const streamed = new Blob([large]).stream()
    const headers = { 'content-type': 'application/json' }
    const answer = await client.send(signIn.path, {
      method: 'POST',
      headers,
      body: streamed,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
  })

  test('a body whose connection breaks off, whether its length is declared or not, leaves no error in the log', async () => {
    for (const declared of [{}, { 'content-length': '100' }]) {
      let isBegun = false
      const body = new ReadableStream({
        pull(controller) {
          if (isBegun) return controller.error(new Error('the connection was closed'))
          isBegun = true
          controller.enqueue(new TextEncoder().encode('{"email":'))
        },
      })
      const headers = { 'content-type': 'application/json', ...declared }
      const answer = await client.send(signIn.path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-json' } })
    }
  })

  test('an unknown address, or a method that nothing answers, is not found', async () => {
    for (const path of ['/api/nothing', '/api/', '/api/assessments/x/y/z']) {
      expect(await client.get(path)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
    expect((await client.post(listQuestions.path, {})).status).toBe(404)
  })

  test('failures of either database are logged by their code, without what they were about', async () => {
    const { orm, statement } = database()
    await orm.execute('alter table contact_messages rename to elsewhere')
    const message = { name: 'Robin', email: 'robin@example.com', message: 'A secret.' }
    const { status, body } = await client.call(sendMessage, { body: message })
    await orm.execute('alter table elsewhere rename to contact_messages')
    expect({ status, code: body.code }).toEqual({ status: 500, code: 'internal' })
    const logged = takeErrors()
    expect(logged).toContain('SQLSTATE 42P01')
    expect(logged).toContain(body.requestId)
    expect(logged).not.toMatch(/robin|secret/i)
    logFailure({}, await statement('select $1::uuid', [message.email]).catch((error: unknown) => error))
    expect(JSON.parse(takeErrors())).toEqual({
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      level: 'error',
      id: expect.any(String),
      cause: 'the database failed with SQLSTATE 22P02',
    })
  })

  test('failures at the address of a shared link are logged without its token', async () => {
    const token = randomBytes(16).toString('base64url')
    const { orm } = database()
    await orm.execute('alter table shared_links rename to elsewhere')
    const { status, body } = await client.call(readShared, { params: { token } })
    await orm.execute('alter table elsewhere rename to shared_links')
    expect(status).toBe(500)
    const logged = takeErrors()
    expect(logged).toContain(body.requestId)
    expect(logged).toContain(`"route":"${readShared.path}"`)
    expect(logged).not.toContain(token)
    const site = new Elysia().use(errors).get('/*', () => {
      throw new Error('The page could not be made.')
    })
    for (const path of [`/shared/${token}`, `/%73hared/${token}/`, `/shared/${token}/flower.png?from=mail`]) {
      expect((await new TestClient(site).get(path)).status).toBe(500)
      const page = takeErrors()
      expect(page).toContain('"route":"/*"')
      expect(page).not.toContain(token)
    }
  })

  test('health says ready while the database answers', async () => {
    expect(await client.call(readHealth)).toMatchObject({ status: 200, body: { status: 'ready', mails: 'in-time' } })
  })
})

test('an unforeseen failure answers a sentence and a number; only the log has the cause, and nothing personal', async () => {
  const database = await openEmpty()
  const client = new TestClient(createTestApp(database))
  await database.close()
  const answer = await client.call(signIn, { body: login })
  expect(answer.status).toBe(500)
  expect(answer.body).toEqual({ code: 'internal', message: expect.any(String), requestId: expect.any(String) })
  const logged = takeErrors()
  expect(logged).toContain(answer.body.requestId)
  expect(logged).toContain('closed')
  expect(logged).not.toContain(login.email)
  expect(await client.call(readHealth)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(takeErrors()).toContain('the database does not answer')
})
