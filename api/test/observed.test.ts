import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAssessment } from '../contract/assessment.ts'
import { readHealth } from '../contract/health.ts'
import { saveResponse } from '../contract/response.ts'
import { readShared } from '../contract/shared-link.ts'
import { signIn } from '../contract/user.ts'
import { startServer, type ServerProcess } from '../ops/testing/server-process.ts'
import { TestClient } from './client.ts'

const isBuilt = existsSync('dist/server/entry.mjs')
const token = 'q83vEjRWeJq83vEjRWeJqw'
const asked = 50

const folder = mkdtempSync(join(tmpdir(), 'observed-'))
let server: ServerProcess
let metrics: string
let ask: (path: string, init?: RequestInit) => Promise<Response>
beforeAll(async () => {
  server = startServer({ DATA_DIR: folder, METRICS_PORT: '0' })
  const origin = `http://127.0.0.1:${await server.port}`
  const [, address] = /metrics on (\S+)$/.exec(await server.places)!
  metrics = `http://${address}/metrics`
  ask = (path, init) => fetch(origin + path, init)
})
afterAll(() => {
  server.child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

describe('a server', () => {
  test('counts and logs every request by its route, without personal data', async () => {
    const handle = (request: Request) => ask(new URL(request.url).pathname, request)
    const client = await TestClient.signedIn({ handle })
    const assessmentId = (await client.call(startAssessment)).body.id
    for (const questionId of [1, 2]) await client.call(saveResponse, { body: { assessmentId, questionId, answer: 3 } })
    await client.call(signIn, { body: { email: client.email, password: 'wrong one' } })
    for (const path of [`/shared/${token}`, `/%73hared/${token}`, '/api/nothing']) await ask(path)
    await client.call(readShared, { params: { token } })

    const text = await (await fetch(metrics)).text()
    const counted = (method: string, route: string, status: number, count: number) =>
      `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"} ${count}`
    for (const line of [
      counted('POST', saveResponse.path, 200, 2),
      counted('POST', signIn.path, 401, 1),
      // Once by itself, and once by the page, where the site is built.
      counted('GET', '/api/shared/:token', 404, isBuilt ? 2 : 1),
      isBuilt ? counted('GET', '/shared/:token', 404, 1) : counted('GET', '/*', 404, 3),
      'saved_answers_sum 2',
      'database_calls_in_progress 0',
    ]) {
      expect(text.split('\n')).toContain(line)
    }
    expect(text).toMatch(/\nnodejs_eventloop_lag_p99_seconds \d/)
    expect(text).toMatch(/\ndatabase_call_duration_seconds_count [1-9]/)
    expect(text).not.toContain(token)
    expect([(await fetch(new URL('/', metrics))).status, (await ask('/metrics')).status]).toEqual([404, 404])

    await Promise.all(Array.from({ length: asked }, () => ask(readHealth.path)))
    await Promise.all(Array.from({ length: asked }, () => ask('/', { method: 'HEAD' })))
    server.child.kill('SIGTERM')
    const { status, output, errors } = await server.ended
    expect({ status, errors }).toEqual({ status: 0, errors: '' })
    const lines: Record<string, unknown>[] = output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines.filter(({ route }) => route === readHealth.path)).toHaveLength(asked)
    expect(lines.filter(({ method }) => method === 'HEAD')).toHaveLength(asked)
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    expect(lines.find(({ route }) => route === signIn.path)).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'info',
      id: expect.any(String),
      method: 'POST',
      route: signIn.path,
      status: 401,
      duration: expect.any(Number),
    })
    for (const secret of [token, client.email, '127.0.0.1"']) expect(output).not.toContain(secret)
  })
})
