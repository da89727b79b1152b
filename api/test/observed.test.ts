import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAssessment } from '../contract/assessment.ts'
import { readHealth } from '../contract/health.ts'
import { saveResponse } from '../contract/response.ts'
import { readShared } from '../contract/shared-link.ts'
import { signIn } from '../contract/user.ts'
import { TestClient } from './client.ts'
import { startServer, type ServerProcess } from '../ops/testing/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'observed-'))
const isBuilt = existsSync('dist/server/entry.mjs')
const token = 'q83vEjRWeJq83vEjRWeJqw'
let server: ServerProcess
let client: TestClient & { email: string }
let metrics: string
let ask: (path: string, init?: RequestInit) => Promise<Response>

beforeAll(async () => {
  server = startServer({ DATA_DIR: folder, METRICS_PORT: '0' })
  const origin = `http://127.0.0.1:${await server.port}`
  const [, place] = /metrics on (\S+)$/.exec(await server.places)!
  metrics = `http://${place}/metrics`
  ask = (path, init) => fetch(origin + path, init)
  client = await TestClient.signedIn({ handle: (request) => fetch(origin + new URL(request.url).pathname, request) })
})
afterAll(() => {
  server.child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

describe('a server of which somebody wants to know', () => {
  test('counts what it does, at a place of its own', async () => {
    const assessmentId = (await client.call(startAssessment)).body.id
    for (const questionId of [1, 2]) {
      await client.call(saveResponse, { body: { assessmentId, questionId, answer: 3 } })
    }
    await client.call(signIn, { body: { email: client.email, password: 'wrong one' } })
    for (const path of [`/shared/${token}`, `/%73hared/${token}`, '/api/nothing']) await ask(path)
    await client.call(readShared, { params: { token } })
    const text = await (await fetch(metrics)).text()
    for (const line of [
      `http_request_duration_seconds_count{method="POST",route="${saveResponse.path}",status="200"} 2`,
      `http_request_duration_seconds_count{method="POST",route="${signIn.path}",status="401"} 1`,
      'saved_answers_sum 2',
      'database_calls_in_progress 0',
    ]) {
      expect(text.split('\n')).toContain(line)
    }
    // Once by itself, and once by the page, where the site is built.
    expect(text).toContain(`{method="GET",route="/api/shared/:token",status="404"} ${isBuilt ? 2 : 1}\n`)
    expect(text).toContain(
      `{method="GET",${isBuilt ? 'route="/shared/:token",status="404"} 1' : 'route="/*",status="404"} 3'}\n`,
    )
    expect(text).toMatch(/\nnodejs_eventloop_lag_p99_seconds \d/)
    expect(text).toMatch(/\ndatabase_call_duration_seconds_count [1-9]/)
    expect(text).not.toContain(token)
    expect([(await fetch(new URL('/', metrics))).status, (await ask('/metrics')).status]).toEqual([404, 404])
  })

  test('has a line for each request, which names nobody, and loses none as it stops', async () => {
    const asked = 200
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
    expect(lines.filter(({ route }) => route === '/shared/:token' || route === '/*')).not.toEqual([])
    for (const secret of [token, client.email, '127.0.0.1"']) expect(output).not.toContain(secret)
  })
})
