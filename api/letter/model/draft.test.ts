import { expect, test } from 'bun:test'
import { parseDraft, parseVerdicts } from './draft.ts'

const sentence = {
  slot: 'scene-1' as const,
  text: 'You say that you are fine.',
  claims: [{ item: 138, says: 'agreed' as const, quote: null }],
}

test('leaves out sentences that do not follow the schema', () => {
  const claiming = (says: string) => ({ ...sentence, claims: [{ item: 138, says, quote: null }] })
  const invalid = [null, 7, { slot: 'end', text: 'No.' }, claiming('not agreed')]
  expect(parseDraft({ sentences: [...invalid, sentence] })).toEqual([sentence])
})

test.each([undefined, null, 'words', 7, {}, [sentence], { sentences: 'none' }])('finds no sentence in %j', (answer) =>
  expect(parseDraft(answer)).toEqual([]),
)

test('drops invalid verdicts, and two on one sentence', () => {
  const verdicts = [
    { sentence: 1, verdict: 'follows' },
    { sentence: 3, verdict: 'follows' },
    { sentence: 3, verdict: 'contradicts' },
    { sentence: 4, verdict: 'perhaps' },
  ]
  expect([...parseVerdicts({ verdicts })]).toEqual([[1, 'follows']])
  expect(parseVerdicts(undefined).size).toBe(0)
})
