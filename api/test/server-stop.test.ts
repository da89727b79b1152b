import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleAnswers } from '../domain/sample.ts'
import { TestClient } from './client.ts'
import { gatedDraft, startModelServer } from './model-server.ts'
import { Reader } from './readers.ts'

// A process starts, and the embedded database takes its time.
setDefaultTimeout(60_000)

const folder = mkdtempSync(join(tmpdir(), 'server-stop-'))
const model = startModelServer()
afterAll(async () => {
  await model.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = Bun.serve({ port: 0, fetch: () => new Response() })
  const { port } = server
  await server.stop(true)
  return port!
}

async function startServer() {
  const port = await freePort()
  const settings = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', AUTH_SECRET: '', SMTP_URL: '' }
  const running = Bun.spawn([process.execPath, join(import.meta.dir, '..', 'server.ts')], {
    env: {
      ...process.env,
      ...settings,
      OPENAI_API_KEY: '',
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'stand-in-1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for await (const _ of running.stdout) break
  return { process: running, url: `http://127.0.0.1:${port}` }
}

test('a server that is told to stop gives up what a model is writing, and ends well', async () => {
  const server = await startServer()
  const network = {
    handle: (request: Request) => fetch(server.url + new URL(request.url).pathname, request),
  }
  const client = await TestClient.signedIn(network)
  const assessmentId = await client.start()
  await client.answerAll(assessmentId, sampleAnswers)
  const reader = new Reader(client, assessmentId)
  expect((await client.post(reader.path('complete'))).status).toBe(200)
  await reader.choose('model')
  model.next(gatedDraft().behaviour)
  const events = reader.follow()
  expect((await events.next()).value!.event).toBe('text')

  server.process.kill('SIGTERM')
  expect((await Array.fromAsync(events)).at(-1)).toEqual({ event: 'kept', data: { reason: 'failed' } })
  await model.requests[0]!.hungUp
  expect(await server.process.exited).toBe(0)
  expect(await new Response(server.process.stderr).text()).toBe('')
})
