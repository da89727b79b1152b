import { afterAll, beforeEach, expect, test } from 'bun:test'
import { ModelFailure } from '../adapters/model-failure.ts'
import { createModel } from '../adapters/model.ts'
import { evidenceOf } from '../domain/insights/evidence/evidence.ts'
import { createWritingTask } from '../domain/insights/model/task.ts'
import { sampleAnswers, sampleScore, sampleWords } from '../domain/sample.ts'
import { refusalShapes } from './model-refusals.ts'
import { startModelServer } from './model-server.ts'
import { answerShapes } from './model-shapes.ts'
import { createTestTimers } from './timers.ts'
import { standInBegins } from './model-draft.ts'

const server = startModelServer()
const task = createWritingTask(sampleScore, evidenceOf(sampleScore, sampleAnswers), sampleWords.insights)
const settings = {
  apiKey: undefined,
  baseUrl: server.url,
  name: 'stand-in-1',
  maxCompletionTokens: 4000,
  reasoningEffort: 'low',
}
const rows: { shape: string; 'what came of it': string; requests: number; 'read along': string }[] = []

beforeEach(() => server.reset())
afterAll(async () => {
  console.table(rows)
  console.log(`${rows.filter((row) => row['what came of it'] === 'text').length} of ${rows.length} give a text`)
  await server.stop()
})

/** Asks once, and gives how it ended. */
async function ask(onText: (delta: string) => void): Promise<string> {
  const model = createModel(settings, createTestTimers().after)
  try {
    const stopping = new AbortController().signal
    const { value } = await model.ask({ messages: task.question, onText, stopping })
    if (value === undefined) return 'no object'
    return task.check(value).reasons.length === 0 ? 'text' : 'another object'
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    return error.end
  }
}

test.each(Object.entries({ ...answerShapes, ...refusalShapes }))('%s', async (shape, { comes, behaviour }) => {
  server.always(behaviour)
  let received = ''
  const came = await ask((delta) => (received += delta))
  rows.push({ shape, 'what came of it': came, requests: server.requests.length, 'read along': received.slice(0, 24) })
  expect(came).toBe(comes)
  // Only the words of the answer are shown, never the model's thoughts.
  if (comes === 'text') expect(received === '' || received.startsWith(standInBegins)).toBe(true)
})
