import { expect, test } from 'bun:test'
import { requestBody, withSchema, type Rung } from './model-request.ts'

const messages = [
  { role: 'system', content: 'Write.' },
  { role: 'user', content: 'About this.' },
] as const
const rung: Rung = {
  format: 'json_schema',
  isStreamed: true,
  countsTokens: true,
  limit: 'max_completion_tokens',
  sendsEffort: true,
}
const bare = { apiKey: undefined, baseUrl: undefined, name: 'm' }
const full = { ...bare, maxCompletionTokens: 4000, reasoningEffort: 'low' }
const named = (body: object) => Object.keys(body).sort()

test('a request holds what is configured, and no more', () => {
  expect(named(requestBody(bare, messages, rung))).toEqual([
    'messages',
    'model',
    'response_format',
    'stream',
    'stream_options',
  ])
  expect(requestBody(full, messages, rung)).toMatchObject({ max_completion_tokens: 4000, reasoning_effort: 'low' })
})

test('a request on a lower rung lacks what was given up there', () => {
  const low: Rung = { format: 'plain', isStreamed: false, countsTokens: true, limit: 'max_tokens', sendsEffort: false }
  expect(requestBody(full, messages, low)).toMatchObject({ max_tokens: 4000 })
  expect(named(requestBody(full, messages, low))).toEqual(['max_tokens', 'messages', 'model'])
  expect(requestBody(full, messages, { ...low, format: 'json_object' })).toMatchObject({
    response_format: { type: 'json_object' },
  })
})

test('the schema follows the first message in words', () => {
  const [first, ...rest] = withSchema(messages)
  expect(first!.content).toStartWith('Write.\n\nThe schema of that object:\n{')
  expect(first!.content).toContain('"sentences"')
  expect(rest).toEqual(messages.slice(1))
})
