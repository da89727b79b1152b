import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { items, itemsById } from '#api/instrument/bank.ts'
import { checkDraft, faultsOf } from './check.ts'
import type { Assertion, DraftSentence } from './draft.ts'
import type { OpenSlot } from './slots.ts'

// 134: I can name what would help me when low. 137: I hope people will guess. 138: I say that I am fine.
const answers = new Map(items.map(({ id }) => [id, 3]))
answers.set(134, 4).set(137, 5).set(138, 5)
const agreed = (...ids: number[]): Assertion[] => ids.map((item) => ({ item, says: 'agreed', quote: null }))
const offered = [134, 137, 138].map((id) => itemsById.get(id)!)

const faults = (text: string, claims = agreed(134, 138), slot: DraftSentence['slot'] = 'opening') =>
  faultsOf({ slot, text, claims }, { items: offered }, answers)

test('allows only a bridge to use the words of its act', () => {
  const act = '“Ask twice”: Ask yourself what it would give you, and answer “That will do”.'
  const sentence = (slot: DraftSentence['slot']) => ({
    slot,
    text: 'Today you ask what it would give you, say “That will do”, and hope that nobody has to guess.',
    claims: agreed(137),
  })
  expect(faultsOf(sentence('bridge'), { items: offered, act }, answers)).toEqual([])
  expect(faultsOf(sentence('opening'), { items: offered }, answers)).toEqual([
    'it quotes what it was not given',
    'the future: “would give”',
  ])
})

// Every other kind is refused in sentences that the check was not made with.
test.each([
  ['change over time', 'You have improved at naming what would help you.'],
  ['scores or numbers', 'You say that you are fine, at 25 of 100.'],
  ['a cause or an origin', 'You say that you are fine, for you like to be left alone.'],
  ['scores or numbers', 'In clear speaking you stand firm, and you say that you are fine.'],
])('refuses %s: %s', (kind, text) => expect(faults(text).map((reason) => reason.split(':')[0])).toContain(kind))

test.each<[string, Assertion[], string]>([
  ['none', [], 'it claims no answer'],
  ['about an answer that was not offered', agreed(1), 'it claims an answer that it was not given'],
  [
    'the opposite of an answer',
    [{ item: 138, says: 'disagreed', quote: null }],
    'it claims an answer that was not given',
  ],
  [
    'a quotation that is not in the statement',
    [{ item: 138, says: 'agreed', quote: 'I am happy' }],
    'it quotes words that the statement does not have',
  ],
])('refuses claims that are %s', (_, claims, reason) =>
  expect(faults('You say that you are fine today.', claims)).toContain(reason),
)

test.each([
  ['You say it.', 'it is too short or too long'],
  ['You say that you are <b>fine</b> to people.', 'it holds signs that no letter needs'],
  ['You say that you are fine to people you trust', 'it does not end'],
  ['Do you say that you are fine?', 'only the question may ask, and it has to'],
  ['What helps is kept inside.', 'it does not speak to "you"'],
  ['I say that I am fine to those you trust.', 'it speaks as somebody else'],
  ['You say that you are fine. On Sundays you bake bread.', 'it is more than one sentence'],
])('checks the form of "%s"', (text, reason) => expect(faults(text)).toContain(reason))

test('lets a question end with what it asks', () => {
  const reasons = faults('Do you say “I am fine?” to those you trust.', agreed(138), 'question')
  expect(reasons).toContain('its question is not its end')
})

const slot = (slot: DraftSentence['slot'], wordsAtMost: number): OpenSlot => ({ slot, items: offered, wordsAtMost })

describe('a draft', () => {
  const right = { slot: 'scene-1', text: 'With people you trust, you say that you are fine.', claims: agreed(138) }
  const wrong = { slot: 'scene-1', text: 'You will feel better soon.', claims: agreed(138) }

  test('loses only the sentences with a fault, or that do not follow the schema', () => {
    const says = 'not agreed'
    const invalid = [null, 7, { slot: 'end', text: 'No.' }, { ...right, claims: [{ item: 138, says, quote: null }] }]
    const { passed, refused } = checkDraft({ sentences: [...invalid, right, wrong] }, [slot('scene-1', 35)], answers)
    expect(passed.map(({ text }) => text)).toEqual([right.text])
    expect(refused.map(({ sentence }) => sentence.text)).toEqual([wrong.text])
  })

  test('takes the order of the letter, without repeated or overlong sentences', () => {
    const opening = { slot: 'opening', text: 'You could name what would help you.', claims: agreed(134) }
    const { passed, refused } = checkDraft(
      {
        sentences: [
          right,
          { ...right, text: right.text.replace('With', 'with') },
          opening,
          { ...opening, text: 'When you feel low, you can name what would help you.' },
        ],
      },
      [slot('opening', 15), slot('scene-1', 35)],
      answers,
    )
    expect(passed.map(({ text }) => text)).toEqual([opening.text, right.text])
    expect(refused.flatMap(({ reasons }) => reasons)).toEqual(['it stands twice', 'it is longer than its place'])
  })

  test('loses a sentence for a slot that was not asked for', () => {
    const { refused } = checkDraft({ sentences: [right] }, [slot('opening', 60)], answers)
    expect(refused.flatMap(({ reasons }) => reasons)).toEqual(['it is for a place that was not asked for'])
  })

  test('yields no sentence and no error in any wrong shape', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        for (const draft of [answer, { sentences: answer }])
          expect(checkDraft(draft, [slot('opening', 60)], answers).passed).toEqual([])
      }),
    )
  })
})
