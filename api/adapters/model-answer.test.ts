import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createAnswer } from './model-answer.ts'
import { readChunk } from './model-chunk.ts'
import { ModelFailure } from './model-failure.ts'

const delta = (said: object, finish: string | null = null) => ({ choices: [{ delta: said, finish_reason: finish }] })

/** Pushes these chunks; gives the answer, and the words as a reader gets them. */
function collect(chunks: readonly unknown[]) {
  const answer = createAnswer()
  const pieces = [...chunks.flatMap((chunk) => answer.push(readChunk(chunk))), ...answer.finish()]
  return { answer, pieces }
}

describe('an answer', () => {
  test('is the object in its words, whatever comes between them', () => {
    const noise = fc.constantFrom({}, null, { choices: null }, delta({ reasoning: 'So {' }), delta({ content: null }))
    const objects = fc.dictionary(fc.string(), fc.jsonValue()).map((object) => JSON.stringify(object))
    fc.assert(
      fc.property(objects, fc.infiniteStream(noise), (json, noises) => {
        const chunks = [...json].flatMap((letter) => [noises.next().value, delta({ content: letter })])
        const { answer, pieces } = collect([...chunks, delta({}, 'stop')])
        expect(JSON.stringify(answer.read().value)).toBe(JSON.stringify(JSON.parse(json)))
        // A tag inside an object's own text is rare enough to be shown as a gap.
        if (!/think/.test(json)) expect(pieces.join('')).toBe(json)
      }),
    )
  })

  test('holds thoughts apart, and keeps tags in the object’s own texts', () => {
    const { answer, pieces } = collect([delta({ content: '<think>{"a": 1}</think>{"b": 2}' })])
    expect(pieces).toEqual(['{"b": 2}'])
    expect(answer.read()).toEqual({ text: '{"b": 2}', value: { b: 2 } })
    const own = '{"b": "<think>"}'
    expect(collect([delta({ content: own })]).answer.read().value).toEqual({ b: '<think>' })
  })

  test('takes words back that turn out to be thoughts', () => {
    const { answer, pieces } = collect([delta({ content: 'So {"a": 1}.' }), delta({ content: '</think>{"b": 2}' })])
    expect(pieces).toEqual(['So {"a": 1}.', null, '{"b": 2}'])
    expect(answer.read().value).toEqual({ b: 2 })
  })

  test('is in the thoughts only where there are no words', () => {
    const thought = delta({ reasoning_content: '{"a": 1}' })
    expect(collect([thought, delta({ content: ' \n' })]).answer.read()).toEqual({ text: '{"a": 1}', value: { a: 1 } })
    expect(collect([thought, delta({ content: 'No.' })]).answer.read()).toEqual({ text: 'No.', value: undefined })
    expect(collect([delta({ reasoning: 'So {so}.' })]).answer.read()).toEqual({ text: '', value: undefined })
  })

  test.each([
    [[delta({ content: 'a' }, 'stop')], 'stop'],
    [[delta({ content: 'a' }, 'eos')], 'stop'],
    [[delta({ content: 'a' }, 'length')], 'length'],
    [[delta({}, 'content_filter')], 'filtered'],
    [[delta({ refusal: 'No.' }), delta({}, 'stop')], 'declined'],
    [[delta({}, 'refusal')], 'declined'],
    [[delta({ content: 'a' })], null],
    [[delta({ content: 'a' }, 'error')], null],
  ])('ends as its chunks say: %j', (chunks, end) => {
    expect(collect(chunks).answer.end()).toBe(end as 'stop')
  })

  test('has cost the tokens of its last chunk that counts them', () => {
    const counting = (completion: number) => ({ usage: { prompt_tokens: 3, completion_tokens: completion } })
    const { answer } = collect([counting(1), delta({ content: 'a' }), counting(9), delta({}, 'stop')])
    expect(answer.tokens()).toEqual({ promptTokens: 3, completionTokens: 9 })
  })

  test('that does not end is given up', () => {
    const { answer } = collect([delta({ content: 'x'.repeat(65_000) })])
    expect(() => answer.push(readChunk(delta({ content: 'x'.repeat(1000) })))).toThrow(ModelFailure)
  })

  test('may be thought about for as long as one likes', () => {
    const long = delta({ content: '<think>', reasoning: 'x'.repeat(50_000) })
    const { answer } = collect([...Array(10).fill(long), delta({ content: '</think>{"a": 1}' })])
    expect(answer.read().value).toEqual({ a: 1 })
  })
})
