import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { ModelFailure } from './failure.ts'
import { createAnswer } from './reply.ts'
import { readChunk } from './wire.ts'

const delta = (said: object, finish: string | null = null) => ({ choices: [{ delta: said, finish_reason: finish }] })

/** Gives the answer that comes in these chunks. */
function collect(chunks: readonly unknown[]) {
  const answer = createAnswer()
  for (const chunk of chunks) answer.push(readChunk(chunk))
  return answer
}

describe('an answer', () => {
  test('is the object in its text, with any chunks in between', () => {
    const noise = fc.constantFrom({}, null, { choices: null }, delta({ reasoning: 'So {' }), delta({ content: null }))
    const objects = fc.dictionary(fc.string(), fc.jsonValue()).map((object) => JSON.stringify(object))
    fc.assert(
      fc.property(objects, fc.infiniteStream(noise), (json, noises) => {
        const chunks = [...json].flatMap((letter) => [noises.next().value, delta({ content: letter })])
        const { value } = collect([...chunks, delta({}, 'stop')]).read()
        expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(json)))
      }),
    )
  })

  test('leaves out thoughts, and keeps tags in the object’s own texts', () => {
    const answer = collect([delta({ content: '<think>{"a": 1}</think>{"b": 2}' })])
    expect(answer.read()).toEqual({ text: '{"b": 2}', value: { b: 2 }, end: null })
    const own = '{"b": "<think>"}'
    expect(collect([delta({ content: own })]).read().value).toEqual({ b: '<think>' })
    expect(collect([delta({ content: `[${own}]` })]).read().value).toEqual([{ b: '<think>' }])
  })

  test('starts after text that turns out to be thoughts', () => {
    const answer = collect([delta({ content: 'So {"a": 1}.' }), delta({ content: '</think>{"b": 2}' })])
    expect(answer.read()).toEqual({ text: '{"b": 2}', value: { b: 2 }, end: null })
  })

  test('is read from the thoughts only if there is no text', () => {
    const thought = delta({ reasoning_content: '{"a": 1}' })
    expect(collect([thought, delta({ content: ' \n' })]).read()).toMatchObject({ value: { a: 1 } })
    expect(collect([thought, delta({ content: 'No.' })]).read()).toMatchObject({ text: 'No.', value: undefined })
    expect(collect([delta({ reasoning: 'So {so}.' })]).read()).toMatchObject({ text: '', value: undefined })
  })

  test.each([
    [[delta({ content: 'a' }, 'eos')], 'stop'],
    [[delta({}, 'model_length')], 'length'],
    [[delta({}, 'MAX_TOKENS')], 'length'],
    [[delta({}, 'content_filter: PROHIBITED_CONTENT')], 'filtered'],
    [[delta({}, 'abort')], null],
    [[delta({}, 'refusal')], 'declined'],
    [[delta({ content: 'a' })], null],
    [[delta({ content: 'a' }, 'error')], null],
  ])('ends with the reason of its chunks: %j', (chunks, end) => {
    expect(collect(chunks).read().end).toBe(end as 'stop')
  })

  test.each([
    ["I'm sorry, but I can't help with that.", 'declined'],
    ['I’m very sorry, but as a language model I am not able to do this.', 'declined'],
    ['**Sorry**, I won’t write that.', 'declined'],
    ['I cannot assist with that request.', 'declined'],
    ['I must decline.', 'declined'],
    ['I’d rather not write about this.', 'declined'],
    ['I don’t feel comfortable writing this.', 'declined'],
    ['No, I can’t do that.', 'declined'],
    ['I respectfully decline to write this.', 'declined'],
    ['Unfortunately, I’m unable to write about this person.', 'declined'],
    ['As an AI, I do not have feelings, and I can’t judge anybody.', 'declined'],
    ['I cannot write more than this: {"a": 1}', 'stop'],
    ['I can’t help but smile.', 'stop'],
    ['I can write that.', 'stop'],
    ['You say that I cannot help with that.', 'stop'],
    ['Sorry for the wait: here it is.', 'stop'],
    ['', 'stop'],
  ])('in the words %p ends with %p', (words, end) => {
    expect(collect([delta({ content: words }, 'stop')]).read().end).toBe(end as 'stop')
  })

  test('has not declined before its end', () => {
    expect(collect([delta({ content: 'I cannot help with' })]).read().end).toBeNull()
    expect(collect([delta({ content: 'I cannot help with' }, 'length')]).read().end).toBe('length')
  })

  test('counts the tokens of its last chunk with a count', () => {
    const counting = (completion: number) => ({ usage: { prompt_tokens: 3, completion_tokens: completion } })
    const answer = collect([counting(1), delta({ content: 'a' }), counting(9), delta({}, 'stop')])
    expect(answer.tokens()).toEqual({ promptTokens: 3, completionTokens: 9 })
  })

  test('is given up if it does not end', () => {
    const answer = collect([delta({ content: 'x'.repeat(65_000) })])
    expect(() => answer.push(readChunk(delta({ content: 'x'.repeat(1000) })))).toThrow(ModelFailure)
  })

  test('may have thoughts of any length', () => {
    const long = delta({ content: '<think>', reasoning: 'x'.repeat(50_000) })
    const answer = collect([...Array(10).fill(long), delta({ content: '</think>{"a": 1}' })])
    expect(answer.read().value).toEqual({ a: 1 })
  })
})

test.each([
  ['<think>So {', ''],
  ['<THINKING>so</Thinking>Yes.', 'Yes.'],
  ['so {so}</think>Yes.', 'Yes.'],
  ['one</think>two</think>Yes.', 'Yes.'],
  ['<think>one</think>Yes<think>two</think>.', 'Yes.'],
  ['5 < 6 <thin', '5 < 6 <thin'],
  ['[THINK]so [1][/THINK][2]', '[2]'],
  ['[[thin', '[[thin'],
  ['', ''],
])('removes thoughts in tags from %p: %p', (text, said) => {
  expect(collect([...text].map((content) => delta({ content }))).read().text).toBe(said)
})
