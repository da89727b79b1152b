import { describe, expect, test } from 'bun:test'
import { readDraft, readVerdicts } from './draft.ts'

const claim = { item: 138, says: 'agreed' as const, quote: null }
const sentence = { slot: 'scene-1' as const, text: 'You say that you are fine.', claims: [claim] }

describe('a draft is read', () => {
  test.each<[string, unknown]>([
    ['as it was asked for', { sentences: [sentence] }],
    ['one level deeper', { letter: { sentences: [sentence] } }],
    ['without its wrapping', [sentence]],
    ['as a list under another name', { letter: [sentence] }],
    ['with its slot in one word', { sentences: [{ ...sentence, slot: 'scene1' }] }],
    ['with its slot in any form', { sentences: [{ ...sentence, slot: 'Scene_1' }] }],
    ['with a claim by itself', { sentences: [{ ...sentence, claims: claim }] }],
    ['with items as text', { sentences: [{ ...sentence, claims: [{ ...claim, item: 'item:138' }] }] }],
    [
      'with the stance that the prompt gives',
      { sentences: [{ ...sentence, claims: [{ ...claim, says: 'Strongly agreed' }] }] },
    ],
    ['without the field for a quote', { sentences: [{ ...sentence, claims: [{ item: 138, says: 'agree' }] }] }],
    ['beside what cannot be read', { sentences: [null, 7, { slot: 'end', text: 'No.' }, sentence] }],
  ])('%s', (_, answer) => expect(readDraft(answer)).toEqual([sentence]))

  test.each([undefined, null, 'words', 7, {}, { sentences: 'none' }])('%j holds no sentence', (answer) =>
    expect(readDraft(answer)).toEqual([]),
  )

  test('a claim that cannot be read leaves its sentence without any', () => {
    for (const says of ['not agreed', 'does not agree', 'didn’t agree'])
      expect(readDraft([{ ...sentence, claims: [{ ...claim, says }] }])[0]?.claims).toEqual([])
    const [read] = readDraft({ sentences: [{ ...sentence, claims: [claim, { item: 'none', says: 'maybe' }] }] })
    expect(read?.claims).toEqual([])
  })
})

test('verdicts are read by their numbers, in any case and wrapping, and two on one sentence do not count', () => {
  const verdicts = [
    { sentence: 1, verdict: 'Follows.' },
    { sentence: '2', verdict: 'adds' },
    { sentence: 3, verdict: 'follows' },
    { sentence: 3, verdict: 'contradicts' },
    { sentence: 4, verdict: 'perhaps' },
  ]
  const read = new Map([
    [1, 'follows'],
    [2, 'adds'],
  ])
  expect([...readVerdicts({ verdicts })]).toEqual([...read] as never)
  expect([...readVerdicts(verdicts)]).toEqual([...read] as never)
  expect([...readVerdicts({ reading: { verdicts } })]).toEqual([...read] as never)
  expect(readVerdicts(undefined).size).toBe(0)
})
