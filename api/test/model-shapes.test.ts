import { afterAll, beforeEach, expect, test } from 'bun:test'
import { createModel, ModelFailure } from '../adapters/model/model.ts'
import { refusalShapes } from './model-refusals.ts'
import { sampleAnswer, sampleQuestion } from './model-sample.ts'
import { startModelServer } from './model-server.ts'
import { answerShapes } from './model-shapes.ts'
import { wordingShapes } from './model-wordings.ts'
import { createTestTimers } from './timers.ts'

const server = startModelServer()
const settings = {
  apiKey: undefined,
  baseUrl: server.url,
  name: 'small',
  maxCompletionTokens: 4000,
  reasoningEffort: 'low',
}
const rows: { shape: string; 'what came of it': string; requests: number }[] = []

beforeEach(() => server.reset())
afterAll(async () => {
  console.table(rows)
  const count = (came: string) => rows.filter((row) => row['what came of it'] === came).length
  const counts = [...new Set(rows.map((row) => row['what came of it']))].map((came) => `${came}: ${count(came)}`)
  console.log(`${rows.length} shapes, ${counts.join(', ')}`)
  await server.stop()
})

/** Asks once, and gives how it ended. */
async function ask(): Promise<string> {
  const model = createModel(settings, createTestTimers().after)
  try {
    const { value } = await model.ask({ ...sampleQuestion, stopping: new AbortController().signal })
    if (value === undefined) return 'no JSON'
    if (Bun.deepEquals(value, sampleAnswer.sentences, true)) return 'list'
    return Bun.deepEquals(value, sampleAnswer, true) ? 'text' : `another value: ${JSON.stringify(value)}`
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    return error.end
  }
}

const shapes = { ...answerShapes, ...wordingShapes, ...refusalShapes }

test.each(Object.entries(shapes))(
  'an answer in this shape comes as the table says: %s',
  async (shape, { comes, behaviour, requests }) => {
    server.always(behaviour)
    const came = await ask()
    rows.push({ shape, 'what came of it': came, requests: server.requests.length })
    expect(came).toBe(comes)
    if (requests !== undefined) expect(server.requests).toHaveLength(requests)
  },
)
