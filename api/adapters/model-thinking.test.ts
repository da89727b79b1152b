import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createThinkingFilter } from './model-thinking.ts'

/** What is left as words of an answer that comes in these pieces. */
function collect(pieces: readonly string[]) {
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
        expect(collect(pieces)).toEqual({ said: before + after, thought })
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
    ['', '', ''],
  ])('of %p leave %p', (text, said, thought) => {
    expect(collect([text])).toEqual({ said, thought })
    expect(collect([...text])).toEqual({ said, thought })
  })

  test('are known as soon as they begin, and words as soon as they are no tag', () => {
    const { push } = createThinkingFilter()
    expect(['a<', 'b', '<th', 'ink>c', 'd'].map((piece) => push(piece).said)).toEqual(['a', '<b', '', '', ''])
  })
})
