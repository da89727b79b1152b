import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { readChunk } from './model-chunk.ts'

const nothing = { content: '', thought: '', refusal: '', finish: null, tokens: null, error: null }
const delta = (said: unknown) => ({ choices: [{ delta: said }] })

describe('a chunk of an answer', () => {
  test.each([
    [delta({ content: 'So' }), { content: 'So' }],
    [{ choices: [{ message: { content: 'So' }, finish_reason: 'stop' }] }, { content: 'So', finish: 'stop' }],
    [
      delta({ content: [{ type: 'text', text: 'S' }, { type: 'image' }, 1, { type: 'text', text: 'o' }] }),
      { content: 'So' },
    ],
    [delta({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm' }] }] }), {}],
    [delta({ content: null, reasoning_content: 'Hm' }), { thought: 'Hm' }],
    [delta({ content: '', reasoning: 'Hm', reasoning_details: [{}] }), { thought: 'Hm' }],
    [delta({ refusal: 'No.' }), { refusal: 'No.' }],
    [{ choices: [{ finish_reason: 'length' }] }, { finish: 'length' }],
    [
      { choices: null, usage: { prompt_tokens: 3, completion_tokens: 4 } },
      { tokens: { promptTokens: 3, completionTokens: 4 } },
    ],
    [{ choices: [], usage: { prompt_tokens: -1, completion_tokens: 4 } }, {}],
    [{ choices: [], usage: { prompt_tokens: 3, completion_tokens: 1e12 } }, {}],
    [{ error: { code: 502 } }, { error: { code: 502 } }],
    [delta({ content: 7, refusal: {} }), {}],
  ])('%p', (json, expected) => {
    expect(readChunk(json)).toEqual({ ...nothing, ...expected })
  })

  test('may be anything', () => {
    const anything = fc.jsonValue()
    const shaped = fc.record(
      { choices: fc.oneof(anything, fc.array(fc.record({ delta: anything, message: anything }))), usage: anything },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(anything, shaped), (json) => {
        expect(Object.keys(readChunk(json))).toEqual(Object.keys(nothing))
      }),
    )
  })
})
