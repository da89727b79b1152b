import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createAnswer, createThinkingFilter } from './reply.ts'
import { ModelFailure } from './failure.ts'
import { readChunk } from './wire.ts'

const delta = (said: object, finish: string | null = null) => ({ choices: [{ delta: said, finish_reason: finish }] })

/** Pushes these chunks; gives the answer, and its words in the pieces that they come in. */
function collect(chunks: readonly unknown[]) {
  const answer = createAnswer()
  const pieces = [...chunks.map((chunk) => answer.push(readChunk(chunk))), answer.finish()]
  return { answer, pieces: pieces.filter((piece) => piece !== '') }
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
    expect(answer.read()).toEqual({ text: '{"b": 2}', value: { b: 2 }, end: null })
    const own = '{"b": "<think>"}'
    expect(collect([delta({ content: own })]).answer.read().value).toEqual({ b: '<think>' })
    expect(collect([delta({ content: `[${own}]` })]).answer.read().value).toEqual([{ b: '<think>' }])
  })

  test('is what follows words that turn out to be thoughts', () => {
    const { answer } = collect([delta({ content: 'So {"a": 1}.' }), delta({ content: '</think>{"b": 2}' })])
    expect(answer.read()).toEqual({ text: '{"b": 2}', value: { b: 2 }, end: null })
  })

  test('is in the thoughts only where there are no words', () => {
    const thought = delta({ reasoning_content: '{"a": 1}' })
    expect(collect([thought, delta({ content: ' \n' })]).answer.read()).toMatchObject({ value: { a: 1 } })
    expect(collect([thought, delta({ content: 'No.' })]).answer.read()).toMatchObject({ text: 'No.', value: undefined })
    expect(collect([delta({ reasoning: 'So {so}.' })]).answer.read()).toMatchObject({ text: '', value: undefined })
  })

  test.each([
    [[delta({ content: 'a' }, 'stop')], 'stop'],
    [[delta({ content: 'a' }, 'eos')], 'stop'],
    [[delta({ content: 'a' }, 'length')], 'length'],
    [[delta({ content: 'a' }, 'tool_calls')], 'stop'],
    [[delta({}, 'model_length')], 'length'],
    [[delta({}, 'MAX_TOKENS')], 'length'],
    [[delta({}, 'content_filter')], 'filtered'],
    [[delta({}, 'content_filter: PROHIBITED_CONTENT')], 'filtered'],
    [[delta({}, 'insufficient_system_resource')], null],
    [[delta({}, 'abort')], null],
    [[delta({ refusal: 'No.' }), delta({}, 'stop')], 'declined'],
    [[delta({}, 'refusal')], 'declined'],
    [[delta({ content: 'a' })], null],
    [[delta({ content: 'a' }, 'error')], null],
  ])('ends as its chunks say: %j', (chunks, end) => {
    expect(collect(chunks).answer.read().end).toBe(end as 'stop')
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
    expect(collect([delta({ content: words }, 'stop')]).answer.read().end).toBe(end as 'stop')
  })

  test('that is not over has not declined', () => {
    expect(collect([delta({ content: 'I cannot help with' })]).answer.read().end).toBeNull()
    expect(collect([delta({ content: 'I cannot help with' }, 'length')]).answer.read().end).toBe('length')
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

/** What is left as words of an answer that comes in these pieces. */
function separate(pieces: readonly string[]) {
  const filter = createThinkingFilter()
  const all = { said: '', thought: '' }
  const add = ({ said, thought, wasThinking }: ReturnType<typeof filter.push>) => {
    if (wasThinking) Object.assign(all, { said: '', thought: all.thought + all.said })
    all.said += said
    all.thought += thought
  }
  for (const piece of pieces) add(filter.push(piece))
  add(filter.finish())
  return all
}

const words = fc.string({ unit: fc.constantFrom('a', '<', '>', '{', '"', ' ', 't', 'h', '/') })

describe('thoughts in tags', () => {
  test('are kept apart from words, however both are cut', () => {
    fc.assert(
      fc.property(words, words, words, fc.array(fc.nat()), (before, thought, after, places) => {
        const text = `${before}<think>${thought}</think>${after}`
        const cuts = [0, ...places.map((place) => place % text.length).sort((a, b) => a - b), text.length]
        const pieces = cuts.map((cut, index) => text.slice(cuts[index - 1] ?? 0, cut))
        expect(separate(pieces)).toEqual({ said: before + after, thought })
      }),
    )
  })

  test.each([
    ['<think>So {', '', 'So {'],
    ['<THINKING>so</Thinking>Yes.', 'Yes.', 'so'],
    ['so {so}</think>Yes.', 'Yes.', 'so {so}'],
    ['one</think>two</think>Yes.', 'Yes.', 'onetwo'],
    ['<think>one</think>Yes<think>two</think>.', 'Yes.', 'onetwo'],
    ['5 < 6 <thin', '5 < 6 <thin', ''],
    ['[THINK]so [1][/THINK][2]', '[2]', 'so [1]'],
    ['[[thin', '[[thin', ''],
    ['', '', ''],
  ])('of %p leave %p', (text, said, thought) => {
    expect(separate([text])).toEqual({ said, thought })
    expect(separate([...text])).toEqual({ said, thought })
  })

  test('are known as soon as they begin, and words as soon as they are no tag', () => {
    const { push } = createThinkingFilter()
    expect(['a<', 'b', '<th', 'ink>c', 'd'].map((piece) => push(piece).said)).toEqual(['a', '<b', '', '', ''])
  })
})
