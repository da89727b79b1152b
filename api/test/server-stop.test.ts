import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { completeAssessment } from '../contract/score.ts'
import { sampleAnswers } from '../domain/sample.ts'
import { TestClient } from './client.ts'
import { gatedDraft, startModelServer } from './model-server.ts'
import { Reader } from './readers.ts'
import { startServer } from '../ops/testing/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'server-stop-'))
const model = startModelServer()
afterAll(async () => {
  await model.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a server that is told to stop gives up what a model is writing, and ends well', async () => {
  const server = startServer({ DATA_DIR: folder, OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'stand-in-1' })
  const origin = `http://127.0.0.1:${await server.port}`
  const network = { handle: (request: Request) => fetch(origin + new URL(request.url).pathname, request) }
  const client = await TestClient.signedIn(network)
  const assessmentId = await client.start()
  await client.answerAll(assessmentId, sampleAnswers)
  const reader = new Reader(client, assessmentId)
  expect((await client.call(completeAssessment, { params: { id: reader.assessmentId } })).status).toBe(200)
  await reader.choose('model')
  model.next(gatedDraft().behaviour)
  const events = reader.followAll()
  await model.asked(1)

  server.child.kill('SIGTERM')
  expect((await events).at(-1)).toEqual({ event: 'kept', data: { reason: 'failed' } })
  await model.requests[0]!.hungUp
  expect(await server.ended).toMatchObject({ status: 0, errors: '' })
})
