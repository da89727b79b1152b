import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { readEvents } from './model-events.ts'

async function* cutAt(text: string, places: readonly number[]): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  const cuts = [0, ...places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  for (const [index, cut] of cuts.entries()) yield bytes.slice(cuts[index - 1] ?? 0, cut)
}

const valuesOf = (text: string, places: readonly number[] = []) =>
  Array.fromAsync(readEvents(cutAt(text, places), () => {}))

describe('the body of an answer', () => {
  test('is read as events, however it is cut', async () => {
    const values = fc.array(fc.jsonValue(), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(values, fc.constantFrom('\n', '\r\n'), fc.array(fc.nat()), async (values, line, places) => {
        const text = values.map((value) => `: still here${line}data: ${JSON.stringify(value)}${line}${line}`).join('')
        expect(JSON.stringify(await valuesOf(text, places))).toBe(JSON.stringify(values))
      }),
    )
  })

  test('is read as one value where it is none of events, however it is cut', async () => {
    const objects = fc.dictionary(fc.string(), fc.jsonValue())
    await fc.assert(
      fc.asyncProperty(objects, fc.array(fc.nat()), async (value, places) => {
        expect(JSON.stringify(await valuesOf(` \n${JSON.stringify(value, null, 2)}`, places))).toBe(
          JSON.stringify([value]),
        )
      }),
    )
  })

  test.each([
    ['data: 1\n\ndata: [DONE]\n\ndata: 2\n\n', [1]],
    ['data: 1\n\ndata: {"a\n\ndata:2', [1, 2]],
    ['\ndata: {"a":\ndata: 1}\n\n', [{ a: 1 }]],
    ['event: message\nid: 1\ndata: 1\n\n: nothing\n\n', [1]],
    ['{"a": ', []],
    ['<html>No</html>', []],
    ['', []],
  ])('%p holds %p', async (text, values) => {
    expect(await valuesOf(text)).toEqual(values)
  })

  test('shows with every byte that the server is there', async () => {
    let received = 0
    await Array.fromAsync(readEvents(cutAt(': still\n\n: here\n\n', [4, 9]), () => (received += 1)))
    expect(received).toBe(4)
  })

  test('is given up where it does not end', async () => {
    const endless = async function* () {
      const bytes = new TextEncoder().encode(`: ${'still here '.repeat(100_000)}`)
      for (;;) yield bytes
    }
    await expect(Array.fromAsync(readEvents(endless(), () => {}))).rejects.toThrow('does not end')
  })
})
