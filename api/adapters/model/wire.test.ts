import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { readChunk, readValues } from './wire.ts'

async function* cutAt(text: string, positions: readonly number[]): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  const cuts = [0, ...positions.map((position) => position % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  for (const [index, cut] of cuts.entries()) yield bytes.slice(cuts[index - 1] ?? 0, cut)
}

const valuesOf = (text: string, positions: readonly number[] = []) =>
  Array.fromAsync(readValues(cutAt(text, positions), () => {}))

describe('the body of an answer', () => {
  test('is read as events, in chunks of any size', async () => {
    const values = fc.array(fc.jsonValue(), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(values, fc.constantFrom('\n', '\r\n'), fc.array(fc.nat()), async (values, line, positions) => {
        const text = values.map((value) => `: still here${line}data: ${JSON.stringify(value)}${line}${line}`).join('')
        expect(JSON.stringify(await valuesOf(text, positions))).toBe(JSON.stringify(values))
      }),
    )
  })

  test('is read by lines if each line is a value, in chunks of any size', async () => {
    const objects = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(objects, fc.constantFrom('\n', '\r\n'), fc.array(fc.nat()), async (values, line, positions) => {
        const text = values.map((value) => JSON.stringify(value) + line).join('')
        expect(JSON.stringify(await valuesOf(text, positions))).toBe(JSON.stringify(values))
      }),
    )
  })

  test('gives each line as soon as it arrives', async () => {
    const given: unknown[] = []
    const seen: number[] = []
    const lines = async function* () {
      for (const line of ['\n{"a"', ': 1}\n', '{"a":\n', '{"a": 2}\n', '{"a": 3}']) {
        yield new TextEncoder().encode(line)
        seen.push(given.length)
      }
    }
    for await (const value of readValues(lines(), () => {})) given.push(value)
    expect(seen).toEqual([0, 1, 1, 2, 2])
    expect(given).toHaveLength(3)
  })

  test('is read as one value otherwise, in chunks of any size', async () => {
    const objects = fc.dictionary(fc.string(), fc.jsonValue())
    await fc.assert(
      fc.asyncProperty(objects, fc.array(fc.nat()), async (value, positions) => {
        expect(JSON.stringify(await valuesOf(` \n${JSON.stringify(value, null, 2)}`, positions))).toBe(
          JSON.stringify([value]),
        )
      }),
    )
  })

  test.each([
    ['data: 1\n\ndata: [DONE]\n\ndata: 2\n\n', [1]],
    ['data: 1\n\ndata: {"a\n\ndata:2', [1, 2]],
    ['data: 1\ndata: 2\ndata: [DONE]\ndata: 3\n', [1, 2]],
    ['{"a": 1}\n\n{"a": 2}\n{"a": \n{"a": 3}', [{ a: 1 }, { a: 2 }, { a: 3 }]],
    ['\n{"a": 1}\n[DONE]\n{"a": 2}\n', [{ a: 1 }]],
    ['\uFEFF{"a": 1}', [{ a: 1 }]],
    ['event: message\nid: 1\ndata: 1\n\n: nothing\n\n', [1]],
    ['{"a": ', []],
    ['<html>No</html>', []],
    ['', []],
  ])('%p is read as %p', async (text, values) => {
    expect(await valuesOf(text)).toEqual(values)
  })

  test('reports every chunk as a sign of life', async () => {
    let received = 0
    await Array.fromAsync(readValues(cutAt(': still\n\n: here\n\n', [4, 9]), () => (received += 1)))
    expect(received).toBe(4)
  })

  test('is given up if it does not end', async () => {
    const endless = async function* () {
      const bytes = new TextEncoder().encode(`: ${'still here '.repeat(100_000)}`)
      for (;;) yield bytes
    }
    await expect(Array.fromAsync(readValues(endless(), () => {}))).rejects.toThrow('does not end')
  })
})

const nothing = { content: '', thought: '', refusal: '', finish: null, tokens: null, error: null }
const delta = (said: unknown) => ({ choices: [{ delta: said }] })

describe('a chunk of an answer', () => {
  test.each([
    [
      delta({ content: [{ type: 'text', text: 'S' }, { type: 'image' }, 1, { type: 'text', text: 'o' }] }),
      { content: 'So' },
    ],
    [delta({ content: '', reasoning: 'Hm', reasoning_details: [{}] }), { thought: 'Hm' }],
    [{ choices: [], usage: { prompt_tokens: -1, completion_tokens: 4 } }, {}],
    [{ choices: [], usage: { prompt_tokens: 3, completion_tokens: 1e12 } }, {}],
    [delta({ content: 7, refusal: {} }), {}],
    [delta({ tool_calls: [{ index: 0, function: { arguments: '{"a"' } }, { function: null }] }), { content: '{"a"' }],
    [{ object: 'error', code: 400 }, { error: { object: 'error', code: 400 } }],
  ])('is parsed: %p', (json, expected) => {
    expect(readChunk(json)).toEqual({ ...nothing, ...expected })
  })

  test('may be any JSON', () => {
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
