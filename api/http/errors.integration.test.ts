import { expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { sendMessage } from '../messages/contract.ts'
import { getShared } from '../sharing/contract.ts'
import { signIn } from '../accounts/contract.ts'
import { logFailure } from '../log.ts'
import { TestClient } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { takeErrors, watchLog } from '../test/quiet.ts'
import { withApp } from '../test/set-up.ts'

const login = { email: 'someone@example.com', password: 'wrong one' }
const json = { 'content-type': 'application/json' }

onDatabase('a request', (database) => {
  const app = withApp(database)
  const client = new TestClient(app)
  const sendBody = (body: BodyInit, headers: Record<string, string>) =>
    client.send(signIn.path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)

  test('appears in the log with its status and code even if no route matches', async () => {
    const { lines, end } = watchLog()
    const answer = await client.send('/nowhere', { method: 'POST' })
    while (lines.length === 0) await new Promise((resolve) => setImmediate(resolve))
    end()
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(lines).toMatchObject([{ method: 'POST', route: '/*', status: 404, code: 'not-found' }])
  })

  const large = JSON.stringify({ ...login, padding: 'x'.repeat(64 * 1024) })
  const bodies: [string, BodyInit, type: string, status: number, code: string][] = [
    ['nothing', '', 'application/json', 400, 'invalid-json'],
    ['null', 'null', 'application/json', 400, 'invalid'],
    ['a form', JSON.stringify(login), 'application/x-www-form-urlencoded', 415, 'wrong-content-type'],
    ['no content type', new Uint8Array([123, 125]), '', 415, 'wrong-content-type'],
    ['over 64 KiB', large, 'application/json', 413, 'too-large'],
    ['JSON in capitals', JSON.stringify(login), 'application/JSON ;charset=UTF-8', 401, 'wrong-credentials'],
  ]
  test.each(bodies)('gets a status and a code if its body is %s', async (_, body, type, status, code) => {
    const answer = await sendBody(body, type === '' ? {} : { 'content-type': type })
    expect(answer).toMatchObject({ status, body: { code, message: expect.any(String) } })
  })

  test('logs no error if its body breaks off', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('the connection was closed')) })
    expect(await sendBody(body, json)).toMatchObject({ status: 400, body: { code: 'invalid-json' } })
  })
})

onDatabase('a failure', (database) => {
  const app = withApp(database)
  const client = new TestClient(app)

  async function without(table: string, call: () => ReturnType<TestClient['get']>) {
    await database().orm.execute(`alter table ${table} rename to elsewhere`)
    const { status, body } = await call()
    await database().orm.execute(`alter table elsewhere rename to ${table}`)
    expect(status).toBe(500)
    expect(body).toEqual({ code: 'internal', message: expect.any(String), requestId: expect.any(String) })
    const logged = takeErrors()
    expect(logged).toContain(body.requestId)
    return logged
  }

  test('appears in the log by the code of the database, without personal data', async () => {
    const message = { name: 'Robin', email: 'robin@example.com', message: 'A secret.' }
    const logged = await without('contact_messages', () => client.call(sendMessage, { body: message }))
    expect(logged).toContain('SQLSTATE 42P01')
    expect(logged).not.toMatch(/robin|secret/i)
    const rejected = database().query('select $1::uuid', [message.email])
    logFailure({}, await rejected.catch((error: unknown) => error))
    expect(JSON.parse(takeErrors())).toEqual({
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      level: 'error',
      id: expect.any(String),
      cause: 'the database failed with SQLSTATE 22P02',
    })
  })

  test('appears in the log without the token of a shared link', async () => {
    const token = randomBytes(16).toString('base64url')
    const logged = await without('shared_links', () => client.call(getShared, { params: { token } }))
    expect(logged).toContain(`"route":"${getShared.path}"`)
    expect(logged).not.toContain(token)
  })
})
