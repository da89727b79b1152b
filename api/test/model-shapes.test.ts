import { expect, test } from 'bun:test'
import { createModel, ModelFailure } from '../adapters/model/model.ts'
import { refusalShapes } from './model-refusals.ts'
import { sampleAnswer, sampleQuestion } from './model-sample.ts'
import { answerShapes } from './model-shapes.ts'
import { withModelServer } from './set-up.ts'
import { createTestTimers } from './timers.ts'

const server = withModelServer()

/** Asks once, and gives how it ended. */
async function ask(): Promise<string> {
  const settings = { apiKey: undefined, baseUrl: server.url, maxCompletionTokens: 4000, reasoningEffort: 'low' }
  const model = createModel({ ...settings, name: 'small' }, createTestTimers().after)
  try {
    const { value } = await model.ask({ ...sampleQuestion, stopping: new AbortController().signal })
    if (value === undefined) return 'no JSON'
    return Bun.deepEquals(value, sampleAnswer, true) ? 'text' : `another value: ${JSON.stringify(value)}`
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    return error.end
  }
}

test.each(Object.entries({ ...answerShapes, ...refusalShapes }))(
  'understands a server that sends %s',
  async (_, { comes, behaviour, requests }) => {
    server.always(behaviour)
    expect(await ask()).toBe(comes)
    if (requests !== undefined) expect(server.requests).toHaveLength(requests)
  },
)
