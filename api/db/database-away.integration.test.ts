import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from 'bun:test'
import { connect, createServer, type Socket } from 'node:net'
import fc from 'fast-check'
import postgres from 'postgres'
import type { App } from '../app.ts'
import { getOpenapi, getHealth, getLiveness } from '../contract/operation.ts'
import { getAssessment, saveAnswer } from '../answers/contract.ts'
import { recordBank } from '../answers/banks.ts'
import type { Database } from './engine/database.ts'
import { openDatabase } from './engine/open-database.ts'
import { currentBank } from '../instrument/wording.ts'
import { createTestApp, TestClient } from '../test/client.ts'
import { type KnownValues, readOperations, soundRequest } from '../test/documented-requests.ts'
import { startPostgres, type TestPostgres } from '../scripts/testing/postgres.ts'
import { takeErrors, watchLog } from '../test/quiet.ts'

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
const so = async (isSo: () => boolean) => {
  while (!isSo()) await nextTurn()
}

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('a site whose PostgreSQL is away', () => {
  let server: TestPostgres
  let relay: Awaited<ReturnType<typeof createRelay>>
  let database: Database
  let app: App
  let robin: TestClient & { email: string }
  let assessmentId: string
  beforeAll(async () => {
    server = await startPostgres()
    relay = await createRelay(new URL(server.url))
    database = await openDatabase({ url: relay.url })
    await database.migrate()
    await recordBank(database, currentBank())
    app = createTestApp(database)
    robin = await TestClient.signedIn(app)
    assessmentId = await robin.start()
  })
  afterAll(async () => {
    await database.close()
    relay.close()
    await server.stop()
  })

  const save = (questionId = 1) => robin.call(saveAnswer, { body: { assessmentId, questionId, answer: 4, ageMs: 0 } })
  const health = async () => (await robin.call(getHealth)).status
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo()));
    takeErrors()
  }

  test('answers 503 with Retry-After and a sentence wherever it is needed, and all else as before', async () => {
    const document = (await robin.call(getOpenapi)).body
    const own: KnownValues = { id: [assessmentId], assessmentId: [assessmentId], questionId: [1] }
    const words = { ...own, email: [robin.email], leaveEmpty: [''], website: [''] }
    await server.crash()
    const others: string[] = []
    for (const operation of readOperations(document)) {
      const [request] = fc.sample(soundRequest(document, operation, words), { numRuns: 1, seed: 14 })
      const { method, target, headers, body } = request!
      const answer = await robin.send(target, { method, headers, body })
      if (answer.status !== 503) {
        others.push(`${method} ${operation.path} ${answer.status}`)
        continue
      }
      expect(answer.body).toEqual({ code: 'unavailable', message: expect.stringMatching(/\.$/) })
      expect(answer.headers.get('retry-after')).toBe('1')
    }
    expect(others).toEqual([
      'GET /api/health/live 200',
      'GET /api/logout 303',
      // not a possible passkey, and not configured
      'POST /api/account/passkeys 400',
      'POST /api/login/passkey 400',
      'GET /api/login/ways 200',
      'POST /api/login/provider 404',
      'GET /api/auth/callback/oidc 303',
      'GET /api/test/assessments/6 200',
      'GET /api/test/assessments/6/score 200',
      'GET /api/test/assessments/6/insights 200',
      'GET /api/openapi 200',
    ])
    const message = 'The database is unavailable right now. Please try again in a moment.'
    expect(await save()).toMatchObject({ status: 503, body: { code: 'unavailable', message } })
    expect(takeErrors()).not.toContain(robin.email)
    await server.restart()
    await until(async () => (await health()) === 200)
    expect((await save()).status).toBe(200)
  })

  describe('with a clock that the test moves', () => {
    const { lines, end } = watchLog()
    const news = () => lines.filter(({ level, health }) => level === 'info' && health)
    beforeEach(() => {
      lines.length = 0
      jest.useFakeTimers()
    })
    afterEach(() => void jest.useRealTimers())
    afterAll(end)
    /** Lets it go as far as it can without an answer or a timer. */
    const sent = async <Answer>(send: () => Promise<Answer>) => {
      const answer = send()
      for (let turn = 0; turn < 20; turn += 1) await nextTurn()
      return { answer }
    }

    test('reports it within a second, and answers calls within two, while it is silent', async () => {
      relay.silence()
      const ready = await sent(health)
      const saved = await sent(save)
      expect((await robin.call(getLiveness)).status).toBe(200)
      jest.advanceTimersByTime(1000)
      expect(await ready.answer).toBe(503)
      jest.advanceTimersByTime(1000)
      expect((await saved.answer).status).toBe(503)
      expect(takeErrors().match(/"health":"not ready.*DatabaseUnavailable/g)).toHaveLength(1)
    })

    test('gives up a connection without an answer after two seconds', async () => {
      const [begun, standing] = [relay.begun(), relay.standing()]
      const saved = await sent(save)
      jest.advanceTimersByTime(1)
      await so(() => relay.begun() > begun)
      jest.advanceTimersByTime(2000)
      expect((await saved.answer).status).toBe(503)
      await so(() => relay.standing() <= standing)
      expect(takeErrors()).toContain('DatabaseUnavailable')
    })

    test('looks for it every second without more log lines, and serves again within 1.5 seconds', async () => {
      await server.crash()
      relay.resume()
      for (let second = 1; second <= 3; second += 1) {
        const begun = relay.begun()
        const ready = await sent(health)
        jest.advanceTimersByTime(1000)
        expect(await ready.answer).toBe(503)
        await so(() => relay.begun() > begun)
      }
      expect(takeErrors()).toBe('')
      await server.restart()
      const saved = await sent(() => save(2))
      jest.advanceTimersByTime(1500)
      expect((await saved.answer).status).toBe(200)
      expect(news()).toEqual([])
      expect([await health(), await health()]).toEqual([200, 200])
      expect(news()).toMatchObject([{ health: 'ready again' }])
    })
  })

  test('answers 503 while the database refuses connections and ends those there are', async () => {
    const admin = postgres(Object.assign(new URL(server.url), { pathname: '/template1' }).href, { max: 1 })
    const name = new URL(server.url).pathname.slice(1)
    await until(async () => (await save()).status === 200)
    await admin.unsafe(`alter database ${name} allow_connections false`)
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
    const read = () => robin.call(getAssessment, { params: { id: assessmentId } })
    const answers = [...(await Promise.all(Array.from({ length: 32 }, () => save()))), await save(), await read()]
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    expect(await health()).toBe(503)
    expect(takeErrors()).toContain('SQLSTATE 55000')
    await admin.unsafe(`alter database ${name} allow_connections true`)
    await until(async () => (await health()) === 200)
    expect((await save()).status).toBe(200)
    await admin.end()
  })

  test.each([
    ['a commit waits for a missing replica', 'synchronous_standby_names', 'gone', '', 'DatabaseUnavailable'],
    ['the database is read-only, as on a full disk', 'default_transaction_read_only', 'on', 'off', 'SQLSTATE 25006'],
  ])('reports that it is not ready while %s', async (_, setting, away, back, logged) => {
    const set = async (name: string, value: string) => {
      await database.withoutTimeout.orm.execute(`alter system set ${name} = '${value}'`)
      await database.withoutTimeout.orm.execute('select pg_reload_conf()')
    }
    await set('synchronous_commit', 'on')
    expect(await health()).toBe(200)
    await set(setting, away)
    await until(async () => (await save(3)).status === 503)
    expect([await health(), await health()]).toEqual([503, 503])
    expect(takeErrors()).toMatch(new RegExp(`^[^\\n]*"health":"not ready[^\\n]*${logged}[^\\n]*$`))
    await set(setting, back)
    await until(async () => (await health()) === 200)
    expect((await save(3)).status).toBe(200)
  })
})

async function createRelay(target: URL) {
  const sockets = new Set<Socket>()
  let isSilent = false
  let begun = 0
  let standing = 0
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  }
  const server = createServer((near) => {
    keep(near)
    begun += 1
    standing += 1
    near.on('close', () => (standing -= 1))
    if (isSilent) return
    const far = connect(Number(target.port), target.hostname)
    keep(far)
    for (const socket of [near, far]) socket.on('close', () => [near, far].forEach((each) => each.destroy()))
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as { port: number }
  return {
    url: Object.assign(new URL(target), { port: String(address.port) }).href,
    begun: () => begun,
    standing: () => standing,
    resume() {
      isSilent = false
      // Silent connections stay silent: the machine on the other side may not exist any more.
      for (const socket of sockets) if (!socket.isPaused()) socket.destroy()
    },
    /** Like a network that has lost the other side. */
    silence() {
      isSilent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
