import { describe, expect, test } from 'bun:test'
import {
  type LetterBody,
  type ModelSentence,
  type Paragraph,
  type ParagraphKind,
  type Sentence,
  sentencesOf,
  type Slot,
  writerOf,
} from './contract.ts'
import { simulatedLetters } from '../test/letters.ts'
import { modelSentencesOf, addModelSentences } from './placing.ts'

/** An earlier letter: with two pairs of answers, what three components look like, and a bridge. */
const letter: LetterBody = {
  ...simulatedLetters(1)[0]!.insights,
  summary: [
    paragraph('answers', [
      { text: 'You give, and you take.', evidence: ['item:2', 'item:3'], slot: 'opening' },
      { text: 'You go, and you stay.', evidence: ['item:4', 'item:5'], slot: 'opening' },
    ]),
    paragraph('components', [
      { text: 'Start with this.', evidence: ['ras'] },
      { text: 'You ask.', evidence: ['item:6'], slot: 'scene-1' },
      { text: 'You wait.', evidence: ['item:7'], slot: 'scene-2' },
      { text: 'You rest.', evidence: ['item:8'], slot: 'scene-3' },
    ]),
    paragraph('act', [
      { text: 'It begins so.', evidence: ['item:2', 'item:3'], slot: 'bridge' },
      { text: 'Write it down.', evidence: ['ras'] },
    ]),
  ],
}

function paragraph(kind: ParagraphKind, sentences: Sentence[]): Paragraph {
  return { kind, sentences }
}

const builtIn = (slot: Slot) => sentencesOf(letter).find((sentence) => sentence.slot === slot)!
const by = (slot: Slot, evidence: string[], text = `Of ${slot}.`): ModelSentence => ({
  text,
  evidence,
  slot,
  writer: 'model',
})
const textsOf = (insights: LetterBody, kind: ParagraphKind) =>
  insights.summary.find((paragraph) => paragraph.kind === kind)!.sentences.map(({ text }) => text)

describe('a model’s sentence', () => {
  test('replaces the built-in one in its slot, and no other', () => {
    for (const slot of ['scene-1', 'scene-2', 'scene-3'] as const) {
      const placed = addModelSentences(letter, [by(slot, ['item:1'])])
      const before = sentencesOf(letter).map((sentence) => (sentence.slot === slot ? `Of ${slot}.` : sentence.text))
      expect(sentencesOf(placed).map(({ text }) => text)).toEqual(before)
    }
  })

  test('opens the letter only if both answers of a pair are cited, and repeats neither', () => {
    const { text, evidence } = builtIn('opening')
    const [one, other] = evidence as [string, string]
    const before = textsOf(letter, 'answers')
    const after = (...added: ModelSentence[]) => textsOf(addModelSentences(letter, added), 'answers')
    expect(after(by('opening', [one]))).toEqual(before)
    expect(after(by('opening', ['item:1']))).toEqual([...before, 'Of opening.'])
    expect(after(by('opening', [one, other]))).toEqual(before.with(0, 'Of opening.'))
    expect(after(by('opening', [one], 'One.'), by('opening', [other], 'Two.')).slice(0, 2)).toEqual(['One.', 'Two.'])
    expect(before[0]).toBe(text)
    const [, second] = letter.summary.find(({ kind }) => kind === 'answers')!.sentences
    const [third, fourth] = second!.evidence as [string, string]
    expect(after(by('opening', [third]))).toEqual([text, 'Of opening.'])
    expect(after(by('opening', [one, third]))).toEqual(before)
    expect(after(by('opening', [one, other, third]))).toEqual(['Of opening.'])
    expect(after(by('opening', [one, third], 'One.'), by('opening', [other, fourth], 'Two.'))).toEqual(['One.', 'Two.'])
  })

  test('follows the act if it is a bridge, and comes last if it is a question', () => {
    const placed = addModelSentences(letter, [
      by('question', ['item:1'], 'What would you say?'),
      by('bridge', ['item:1'], 'It is like you.'),
    ])
    const act = textsOf(letter, 'act').filter((text) => text !== builtIn('bridge').text)
    expect(textsOf(placed, 'act')).toEqual([...act, 'It is like you.', 'What would you say?'])
  })

  test('changes nothing if the letter has no place for it', () => {
    const summary = letter.summary.filter(({ kind }) => kind !== 'components')
    expect(addModelSentences({ ...letter, summary }, [by('scene-1', ['item:1'])]).summary).toEqual(summary)
  })
})

test('keeps several sentences of one slot together in order, and finds them again', () => {
  const added = [by('scene-1', ['item:1'], 'One.'), by('scene-1', ['item:2'], 'Two.'), by('bridge', ['item:3'])]
  const placed = addModelSentences(letter, added)
  expect(modelSentencesOf(placed)).toEqual(added)
  expect(textsOf(placed, 'components').join(' ')).toContain('One. Two.')
  expect(writerOf(sentencesOf(placed))).toBe('both')
})
