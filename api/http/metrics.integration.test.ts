import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { register } from 'prom-client'
import { signIn } from '../accounts/contract.ts'
import { saveAnswer } from '../answers/contract.ts'
import { urlOf } from '../contract/endpoints.ts'
import { getHealth } from '../contract/operation.ts'
import { createPool } from '../db/engine/postgres-pool.ts'
import { logFailure, openLog } from '../log.ts'
import { freePort } from '../scripts/testing/postgres.ts'
import { getShared } from '../sharing/contract.ts'
import { createTestApp, siteUrl, TestClient } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { takeErrors } from '../test/quiet.ts'
import { listen, serveMetrics } from './listen.ts'
import { siteRoutes } from './site.ts'
import { unlimited } from '../test/limits.ts'
import { staticRoutes } from './static-files.ts'

const token = 'q83vEjRWeJq83vEjRWeJqw'
const asked = 50
const files = new Map([['/', { identity: new Uint8Array(), headers: { 'content-type': 'text/html' }, etag: '' }]])
const place = { host: '127.0.0.1', port: 0 }

const deploy = join(import.meta.dir, '..', 'deploy')

/** The metrics that an expression names: what is left of it without texts, labels, spans, functions and words. */
function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\b(by|without|on)\s*\([^)]*\)/g, ' ')
  return [...bare.matchAll(/\b[a-z_][a-z_0-9]*\b(?!\s*\()/g)].map(([name]) => name)
}

interface Expressions {
  panels?: { targets: { expr: string }[] }[]
  groups?: { rules: { expr: string }[] }[]
}

onDatabase('a server', (database) => {
  let output = ''
  let log: ReturnType<typeof openLog>
  let watching: ReturnType<typeof serveMetrics>
  let server: ReturnType<typeof listen>
  beforeAll(() => {
    log = openLog(async (lines) => void (output += lines))
    register.resetMetrics()
    watching = serveMetrics(place)
    const app = createTestApp(database())
    const routeAt = (path: string) => (path === `/shared/${token}` ? '/shared/:token' : undefined)
    // It asks the API for what it shows, and answers with the same status.
    const makePage = () => app.handle(new Request(siteUrl + urlOf(getShared, { token })))
    app.use(siteRoutes(files, routeAt, makePage, unlimited))
    server = listen(app, place, staticRoutes(files, { trustProxy: 0 }))
  })
  afterAll(async () => {
    await server.stop(true)
    await watching.stop(true)
    await log.close()
  })
  const ask = (path: string, init?: RequestInit) => fetch(new URL(path, server.url), init)

  test('counts and logs every request by its route, without personal data', async () => {
    const handle = (request: Request) => ask(new URL(request.url).pathname, request)
    const client = await TestClient.signedIn({ handle })
    const assessmentId = await client.start()
    for (const questionId of [1, 2]) await client.call(saveAnswer, { body: { assessmentId, questionId, answer: 3 } })
    await client.call(signIn, { body: { email: client.email, password: 'wrong one' } })
    for (const path of [`/shared/${token}`, `/%73hared/${token}`, '/api/nothing']) await ask(path)
    await client.call(getShared, { params: { token } })

    const forwarded = { headers: { 'x-forwarded-for': '192.0.2.1' } }
    for (const path of ['/', getHealth.path, '/nothing']) await ask(path, forwarded)

    // A mailed link whose # was escaped.
    const escaped = [`/%23reset=${token}`, `/?next=%2Fcompass%23confirm=${token}`, `/auth%23email=${token}`]
    for (const path of [...escaped, `/api%23reset=${token}`]) await ask(path, { redirect: 'manual' })
    await ask(escaped[0]!, { method: 'POST' })

    const metrics = new URL('/metrics', watching.url)
    const text = await (await fetch(metrics)).text()
    const counted = (method: string, route: string, status: number, count: number) =>
      `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"} ${count}`
    for (const line of [
      counted('POST', saveAnswer.path, 200, 2),
      counted('POST', signIn.path, 401, 1),
      // Once by itself, and once by the page.
      counted('GET', '/api/shared/:token', 404, 2),
      counted('GET', '/shared/:token', 404, 1),
      counted('GET', '/', 303, 2),
      counted('GET', '/*', 303, 2),
      'saved_answers_sum 2',
      'ignored_forwards_total 3',
      'database_calls_in_progress 0',
    ]) {
      expect(text.split('\n')).toContain(line)
    }
    expect(text).toMatch(/\nnodejs_eventloop_lag_p99_seconds \d/)
    expect(text).toMatch(/\ndatabase_call_duration_seconds_count [1-9]/)
    expect(text).not.toContain(token)
    expect([(await fetch(new URL('/', metrics))).status, (await ask('/metrics')).status]).toEqual([404, 404])

    await Promise.all(Array.from({ length: asked }, () => ask(getHealth.path)))
    await Promise.all(Array.from({ length: asked }, () => ask('/', { method: 'HEAD' })))
    await log.close()
    const lines: Record<string, unknown>[] = output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.filter(({ route }) => route === getHealth.path)).toHaveLength(asked + 1)
    expect(lines.filter(({ method }) => method === 'HEAD')).toHaveLength(asked)
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    expect(lines.find(({ route }) => route === signIn.path)).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'info',
      id: expect.any(String),
      method: 'POST',
      route: signIn.path,
      status: 401,
      code: 'wrong-credentials',
      duration: expect.any(Number),
    })
    for (const secret of [token, client.email, '127.0.0.1"', '192.0.2.1']) expect(output).not.toContain(secret)
  })

  test('counts logged failures of the database by code, and ends failed calls', async () => {
    const wrong = database().query('select $1::uuid', ['none'])
    logFailure({}, await wrong.catch((error: unknown) => error))
    const pool = createPool({ url: `postgres://127.0.0.1:${freePort()}/none`, max: 1, deadline: null })
    logFailure({}, await pool.unsafe('select 1').then(null, (error: unknown) => error))
    await pool.end()
    const fromPooler = { severity_local: 'FATAL', code: '08P01' }
    logFailure({}, Object.assign(new Error('server login has been failing'), fromPooler))
    expect(takeErrors()).toContain('22P02')
    const text = await register.metrics()
    for (const code of ['22P02', 'ECONNREFUSED', '08P01'])
      expect(text).toContain(`database_errors_total{code="${code}"} 1\n`)
    expect(text).toContain('database_calls_in_progress 0\n')
  })

  test.each(['grafana-dashboard.json', 'alerts.yml'])('includes every metric that %s names', async (file) => {
    const { panels = [], groups = [] } = Bun.YAML.parse(readFileSync(join(deploy, file), 'utf8')) as Expressions
    const expressions = [...panels.flatMap(({ targets }) => targets), ...groups.flatMap(({ rules }) => rules)]
    const text = await (await fetch(new URL('/metrics', watching.url))).text()
    const published = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((ending) => name + ending) : [name],
    )
    const named = new Set(expressions.flatMap(({ expr }) => metricsIn(expr)))
    expect(named.size).toBeGreaterThan(5)
    // Prometheus's own, of each process that it asks.
    named.delete('up')
    expect([...named].filter((name) => !published.includes(name))).toEqual([])
  })
})
