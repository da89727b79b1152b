import { expect, test } from 'bun:test'
import { contextIn } from './client.ts'

const listing = (model: object) => ({ object: 'list', data: [{ id: 'another', max_model_len: 1 }, model] })

test.each([
  ['vLLM', { id: 'small', object: 'model', max_model_len: 8192 }, 8192],
  ['OpenRouter', { id: 'small', context_length: 131_072, top_provider: { context_length: 32_768 } }, 131_072],
  ['Groq', { id: 'small', context_window: 131_072, active: true }, 131_072],
  ['Mistral', { id: 'small', max_context_length: 32_768, capabilities: {} }, 32_768],
  ['LM Studio', { id: 'small', max_context_length: 131_072, loaded_context_length: 4096 }, 4096],
  ['OpenAI, which omits it', { id: 'small', object: 'model', owned_by: 'openai' }, null],
  ['a server with other types', { id: 'small', context_length: '8192', max_model_len: -1 }, null],
  ['a server that lists no such model', { id: 'large', max_model_len: 8192 }, null],
])('reads the context as given by %s', (_server, model, tokens) => {
  expect(contextIn(listing(model), 'small')).toBe(tokens)
})

test('skips invalid lists and entries', () => {
  for (const value of [null, 'no', [], {}, { data: {} }, { data: [null, 7, { name: 'small' }] }]) {
    expect(contextIn(value, 'small')).toBeNull()
  }
  expect(contextIn({ data: [null, { id: 7 }, { id: 'small', max_model_len: 8192 }] }, 'small')).toBe(8192)
})
