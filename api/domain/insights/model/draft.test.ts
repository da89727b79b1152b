import { describe, expect, test } from 'bun:test'
import { readDraft, readVerdicts } from './draft.ts'

const claim = { item: 138, says: 'agreed' as const, quote: null }
const sentence = { slot: 'scene-1' as const, text: 'You say that you are fine.', claims: [claim] }

describe('a draft', () => {
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
    ['beside invalid sentences', { sentences: [null, 7, { slot: 'end', text: 'No.' }, sentence] }],
  ])('is parsed %s', (_, answer) => expect(readDraft(answer)).toEqual([sentence]))

  test.each([undefined, null, 'words', 7, {}, { sentences: 'none' }])('has no sentence in %j', (answer) =>
    expect(readDraft(answer)).toEqual([]),
  )

  test('keeps a sentence without claims if one claim is invalid', () => {
    for (const says of ['not agreed', 'does not agree', 'didn’t agree'])
      expect(readDraft([{ ...sentence, claims: [{ ...claim, says }] }])[0]?.claims).toEqual([])
    const [read] = readDraft({ sentences: [{ ...sentence, claims: [claim, { item: 'none', says: 'maybe' }] }] })
    expect(read?.claims).toEqual([])
  })
})

test('parses verdicts by their numbers, in any case and wrapping, and drops two on one sentence', () => {
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
