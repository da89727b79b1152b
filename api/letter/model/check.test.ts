import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { items, itemsById } from '#api/instrument/bank.ts'
import { checkDraft, faultsOf } from './check.ts'
import type { Claim, DraftSentence } from './draft.ts'
import type { AskedSlot } from './slots.ts'

// 134: I can name what would help me when low. 137: I hope people will guess. 138: I say that I am fine. 107: I rush to fix.
const answers = new Map(items.map(({ id }) => [id, 3]))
answers.set(134, 4).set(137, 5).set(138, 5).set(107, 4).set(106, 4).set(136, 2)
const agreed = (...ids: number[]): Claim[] => ids.map((item) => ({ item, says: 'agreed', quote: null }))
const offered = [134, 136, 137, 138, 107, 106].map((id) => itemsById.get(id)!)

const faults = (text: string, claims: Claim[] = agreed(134, 138), slot: DraftSentence['slot'] = 'opening') =>
  faultsOf({ slot, text, claims }, { items: offered }, answers)

describe('what a person could say of themselves', () => {
  test.each<[string, Claim[], DraftSentence['slot']]>([
    [
      'You could say what would help on a low day, and you tell the people you trust that you are fine.',
      agreed(134, 138),
      'opening',
    ],
    [
      'A friend mentions a problem, and you are already solving it; when they manage alone, some of the closeness goes.',
      agreed(107, 106),
      'scene-1',
    ],
    ['The request hidden in a hint is the one you hope that they will guess.', agreed(137), 'bridge'],
    ['What would you have said, in place of “fine”, if you had been sure of a kind answer?', agreed(138), 'question'],
    [
      'With people you trust, “I am fine” is your own sentence.',
      [{ item: 138, says: 'agreed', quote: 'I am fine' }],
      'opening',
    ],
  ])('passes: %s', (text, claims, slot) => expect(faults(text, claims, slot)).toEqual([]))
})

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

describe('a forbidden sentence', () => {
  test.each([
    ['a cause or an origin', 'You learned early to hide what you need, and say that you are fine.'],
    ['a motive', 'You say that you are fine, afraid of being a burden.'],
    ['a diagnosis', 'You say that you are fine, an anxious habit.'],
    ['other people', 'You could name what would help, but people do not listen to you.'],
    ['a comparison with other people', 'You say that you are fine more quickly than most people do.'],
    ['a partner or a relationship', 'You say that you are fine, and your partner does not ask.'],
    ['the future', 'You will feel lighter once you say what would help.'],
    ['certainty or frequency', 'You always say that you are fine.'],
    ['advice', 'You say that you are fine, and you should say what would help.'],
    ['advice', 'Tell someone close what would help you.'],
    ['change over time', 'You have improved at naming what would help you.'],
    ['instructions', 'Visit www.example.org, and you know what would help.'],
    ['scores or numbers', 'You say that you are fine, at 25 of 100.'],
    ['scores or numbers', 'You are low in Asking Clearly, and say that you are fine.'],
    ['scores or numbers', 'In clear speaking you stand firm, and you say that you are fine.'],
  ])('is refused for %s: %s', (kind, text) =>
    expect(faults(text).map((reason) => reason.split(':')[0])).toContain(kind),
  )
})

describe('claims', () => {
  test.each<[string, Claim[], string]>([
    ['none', [], 'it claims no answer'],
    ['about an answer that was not offered', agreed(1), 'it claims an answer that it was not given'],
    ['not what was answered', [{ item: 136, says: 'agreed', quote: null }], 'it claims an answer that was not given'],
    [
      'a quotation that is not in the statement',
      [{ item: 138, says: 'agreed', quote: 'I am happy' }],
      'it quotes words that the statement does not have',
    ],
  ])('are refused if they are %s', (_, claims, reason) =>
    expect(faults('You say that you are fine today.', claims)).toContain(reason),
  )

  test('cover every quotation', () => {
    expect(faults('You say “nobody cares” to yourself.')).toContain('it quotes what it was not given')
  })
})

describe('the form of a sentence', () => {
  test.each([
    ['You say it.', 'it is too short or too long'],
    ['You say that you are <b>fine</b> to people.', 'it holds signs that no letter needs'],
    ['You say that you are fine to people you trust', 'it does not end'],
    ['Do you say that you are fine?', 'only the question may ask, and it has to'],
    ['What helps is kept inside.', 'it does not speak to "you"'],
    ['I say that I am fine to those you trust.', 'it speaks as somebody else'],
    ['You say that you are fine. On Sundays you bake bread.', 'it is more than one sentence'],
  ])('is checked: "%s"', (text, reason) => expect(faults(text)).toContain(reason))
})

const slot = (name: DraftSentence['slot'], wordsAtMost: number): AskedSlot => ({
  slot: name,
  items: offered,
  wordsAtMost,
})

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

  test('is put in the order of the letter, without repeated or overlong sentences', () => {
    const opening = { slot: 'opening', text: 'You could name what would help you.', claims: agreed(134) }
    const { passed, refused } = checkDraft(
      {
        sentences: [
          right,
          right,
          opening,
          { ...opening, text: 'When you feel low, you can name what would help you.' },
        ],
      },
      [slot('opening', 10), slot('scene-1', 35)],
      answers,
    )
    expect(passed.map(({ text }) => text)).toEqual([opening.text, right.text])
    expect(refused.flatMap(({ reasons }) => reasons)).toEqual(['it stands twice', 'it is longer than its place'])
  })

  test('loses a sentence for a slot that was not asked for', () => {
    const { refused } = checkDraft({ sentences: [right] }, [slot('opening', 60)], answers)
    expect(refused.flatMap(({ reasons }) => reasons)).toEqual(['it is for a place that was not asked for'])
  })

  test('may have any shape', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        for (const draft of [answer, { sentences: answer }])
          expect(checkDraft(draft, [slot('opening', 60)], answers).passed).toEqual([])
      }),
    )
  })
})
