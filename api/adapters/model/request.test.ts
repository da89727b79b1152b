import { expect, test } from 'bun:test'
import { z } from 'zod'
import { responseFormat } from './client.ts'
import { allCapabilities } from './capability-fallback.ts'
import {
  requestBody,
  roomFor,
  roomInWords,
  tokensOf,
  withSchema,
  type ModelMessage,
  type RequestCapabilities,
} from './request.ts'

const messages: ModelMessage[] = [
  { role: 'system', content: 'Write.' },
  { role: 'user', content: 'About this.' },
]
const format = responseFormat({ name: 'letter', schema: z.object({ sentences: z.array(z.string()) }) })
const asked = { messages, responseFormat: format, temperature: undefined }
const bare = { apiKey: undefined, baseUrl: undefined, name: 'm' }
const full = { ...bare, maxCompletionTokens: 4000, reasoningEffort: 'low' }
const named = (body: object) => Object.keys(body).sort()

test('sends what is configured and asked, and no more', () => {
  const body = requestBody(bare, asked, allCapabilities)
  expect(named(body)).toEqual(['messages', 'model', 'response_format', 'stream', 'stream_options'])
  expect(body.response_format).toMatchObject({ json_schema: { name: 'letter', strict: true } })
  expect(requestBody(full, { ...asked, temperature: 0 }, allCapabilities)).toMatchObject({
    max_completion_tokens: 4000,
    reasoning_effort: 'low',
    temperature: 0,
  })
})

test('leaves out what the server refused', () => {
  const low: RequestCapabilities = {
    format: 'plain',
    isStreamed: false,
    countsTokens: true,
    limit: 'max_tokens',
    sendsEffort: false,
    sendsTemperature: false,
    hasSystemRole: false,
  }
  const body = requestBody(full, { ...asked, temperature: 0 }, low)
  expect(named(body)).toEqual(['max_tokens', 'messages', 'model'])
  expect(body.messages).toEqual([{ role: 'user', content: 'Write.\n\nAbout this.' }])
  expect(requestBody(full, asked, { ...low, format: 'json_object' })).toMatchObject({
    response_format: { type: 'json_object' },
  })
})

test('adds the schema to the first message', () => {
  const [first, ...rest] = withSchema(messages, format.json_schema.schema!)
  expect(first!.content).toStartWith('Write.\n\nThe schema of that object:\n{')
  expect(first!.content).toContain('"sentences"')
  expect(rest).toEqual(messages.slice(1))
})

const question = { role: 'user', content: 'word '.repeat(2800) } as const
test('estimates tokens at four characters each', () => {
  expect(tokensOf([question], 6000)).toEqual({ promptTokens: 3500, completionTokens: 1500 })
})

test.each([
  [3500, 10, 'about 5,000 tokens'],
  [2048, 2048, 'about 6,000 tokens'],
  [5000, 4000, 'about 9,000 tokens'],
])('states the context that is needed: %#', (promptTokens, completionTokens, expected) => {
  expect(roomInWords(roomFor([question], { promptTokens, completionTokens }))).toContain(expected)
})
