import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { items } from '#api/instrument/bank.ts'
import { scoreSheet } from '#api/instrument/scoring.ts'
import { simulatedPeople, type SimulatedPerson } from '#api/instrument/simulated/people.ts'
import {
  itemId,
  type ModelSentence,
  type ParagraphKind,
  paragraphText,
  sentencesOf,
  type Letter,
} from '#api/letter/contract.ts'
import { analyseResult, evidenceOf } from '#api/letter/evidence/evidence.ts'
import { openSlots } from '#api/letter/model/slots.ts'
import { addModelSentences } from '#api/letter/placing.ts'
import { composeBody, composeLetter } from '#api/letter/writer/writer.ts'
import type { ScoreResult } from '#api/results/contract.ts'
import { sampleAnswers, sampleScore, sampleLetter } from '#api/sample/sample.ts'
import { sheetOf } from '#api/test/sheets.ts'
import { type LetterParagraph, paragraphsOf } from './letter.ts'

const people = simulatedPeople(300)
const resultOf = ({ scored }: SimulatedPerson): ScoreResult => ({ ...sampleScore, ...scored })
const cited = ({ sentences }: LetterParagraph) => sentences.flatMap(({ evidence }) => evidence)

/** Statements that no page quotes to anyone. */
const tender = new Set(items.filter((item) => item.tender || item.care).map(({ text }) => text))
const ofTenderSignals = new Set(
  items.filter(({ signal }) => signal === 'Anchor' || signal === 'Pattern').map(({ text }) => text),
)

/** Checks what is true of every letter, with sentences of a model or without. */
function expectTrue(letter: LetterParagraph[], { insights, evidence }: Letter) {
  const headings = letter.map(({ heading }) => heading)
  expect(headings.every((heading) => heading.trim() !== '')).toBe(true)
  expect(new Set(headings).size).toBe(headings.length)
  const text = letter.map(({ sentences }) => paragraphText(sentences)).join('\n')
  const isQuoting = letter.some(({ kind, sentences }) => kind !== 'act' && /[“"]/.test(paragraphText(sentences)))
  expect(letter.filter(({ quote }) => quote).length).toBeLessThanOrEqual(isQuoting ? 0 : 1)
  for (const paragraph of letter) {
    const { quote, notes, signals, sentences } = paragraph
    if (quote) {
      const { wording, answer } = quote
      expect(tender.has(wording)).toBe(false)
      expect(insights.care && ofTenderSignals.has(wording)).toBe(false)
      expect(text).not.toContain(wording.slice(0, -1))
      expect(paragraphText(sentences)).not.toMatch(/[“"]/)
      expect(cited(paragraph).map((id) => evidence[id]?.statement?.wording)).toContain(wording)
      const { keyed } = items.find((item) => item.text === wording)!
      expect(answer).not.toBe(3)
      expect(keyed * (answer - 3)).toBeGreaterThanOrEqual(0)
    }
    for (const { text, name, link } of notes) {
      if (link) expect([link.before + link.name + link.after, link.name]).toEqual([text, name!])
    }
    for (const signal of signals) expect(signalsCited(paragraph)).toContain(signal)
  }
}

function signalsCited(paragraph: LetterParagraph): string[] {
  return cited(paragraph).map((id) => {
    const item = items.find((one) => id === `item:${one.id}`)
    return item?.signal ?? id.replace(/^\w+:/, '').replace(/\/.*/, '')
  })
}

test.each([
  ['pull', sampleAnswers, 'What you have, Two sides of you, Where growth is nearest, Your styles, Your first step'],
  ['are neutral', sheetOf(() => 3), 'Answers in the middle, Where you could start, Your first step'],
])('shows a letter whose answers %s under headings that name no component', (_, answers, headings) => {
  const scored = scoreSheet(answers)
  const letter = paragraphsOf({ ...sampleScore, ...scored }, composeLetter(scored, answers))
  expect(letter.map(({ heading }) => heading).join(', ')).toBe(headings)
})

test.each<[string, ParagraphKind, string, string | undefined]>([
  ['its chapter from a component', 'answers', 'component:Needs/Asking Clearly', '#needs'],
  ['its chapter from a signal', 'change', 'signal:Needs', '#needs'],
  ['its chapter from a change', 'change', 'growth:Needs', '#needs'],
  ['its chapter from a style', 'styles', 'style:Needs', '#needs'],
  ['the week from the act', 'act', 'component:Needs/Asking Clearly', '#challenge'],
  ['nowhere from an answer', 'answers', 'item:137', undefined],
  ['nowhere from the whole', 'change', 'growth', undefined],
])('leads a note to %s', (_, kind, id, href) => {
  const { insights } = sampleLetter
  const [{ sentences }] = insights.summary as [LetterParagraph]
  const notes = [
    { text: 'then Plain Words 25', evidence: [id], name: 'Plain Words' },
    { text: 'Plain Words', evidence: [id] },
  ]
  const [shown] = paragraphsOf(sampleScore, {
    ...sampleLetter,
    insights: { ...insights, summary: [{ kind, sentences, notes }] },
  })
  expect(shown!.notes.map(({ link }) => link?.href)).toEqual([href, undefined])
})

describe('a letter of the built-in writer', () => {
  const letters = people.map((person) => {
    const words = composeLetter(person.scored, person.answers, person.scoredBefore)
    const result = resultOf(person)
    return { words, letter: paragraphsOf(result, words) }
  })

  test('says what is true, under headings that differ', () => {
    for (const { letter, words } of letters) expectTrue(letter, words)
  })

  test('quotes an answer at large in most cases', () => {
    expect(letters.filter(({ letter }) => letter.some(({ quote }) => quote)).length).toBeGreaterThan(200)
  })
})

test('quotes no statement large beside another quotation, nor one that the act quotes', () => {
  const wordingsIfSaid = (kind: string, text: string) => {
    const summary = sampleLetter.insights.summary.map((paragraph) =>
      paragraph.kind === kind ? { ...paragraph, sentences: [{ ...paragraph.sentences[0]!, text }] } : paragraph,
    )
    return paragraphsOf(sampleScore, { ...sampleLetter, insights: { ...sampleLetter.insights, summary } }).flatMap(
      ({ quote }) => quote?.wording ?? [],
    )
  }
  const [wording] = wordingsIfSaid('act', 'Ask.')
  expect(wordingsIfSaid('act', 'Ask “How was it?” once.')).toEqual([wording!])
  expect(wordingsIfSaid('act', `You say “${wording}” to them.`)).not.toContain(wording)
  expect(wordingsIfSaid('styles', 'You say “fine” to them.')).toEqual([])
})

describe('a letter with sentences of a model', () => {
  const some = people.slice(0, 20).map((person) => {
    const { scored, answers, scoredBefore: previous } = person
    const insights = composeBody(scored, answers, previous)
    return {
      result: resultOf(person),
      insights,
      evidence: evidenceOf(scored, answers, previous),
      asked: openSlots(analyseResult({ scored, answers, previous }), insights.challenge),
    }
  })
  const drawn = fc.record({
    place: fc.nat(),
    items: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
    isQuoting: fc.boolean(),
  })
  const anyLetter = fc
    .record({ person: fc.constantFrom(...some), drawn: fc.array(drawn, { minLength: 1, maxLength: 8 }) })
    .map(({ person: { result, insights, evidence, asked }, drawn }) => {
      const written = drawn.map(({ place, items, isQuoting }): ModelSentence => {
        const one = asked[place % asked.length]!
        const cited = items.map((item) => one.items[item % one.items.length]!)
        const text = isQuoting ? `You say “${cited[0]!.text.slice(0, -1)}”.` : 'You ask, and you wait.'
        return { text, evidence: [...new Set(cited.map(({ id }) => itemId(id)))], slot: one.slot, writer: 'model' }
      })
      return { result, written, words: { insights: addModelSentences(insights, written), evidence } }
    })

  test('shows true and different headings, those of the built-in letter, and quotes, wherever the model wrote', () => {
    fc.assert(
      fc.property(anyLetter, ({ result, words, written }) => {
        const letter = paragraphsOf(result, words)
        expectTrue(letter, words)
        const byModel = sentencesOf({ summary: letter }).filter(({ writer }) => writer === 'model')
        const elsewhere = (sentences: { slot?: string; text: string }[]) =>
          sentences.flatMap(({ slot, text }) => (slot === 'opening' ? [] : text)).toSorted()
        expect(elsewhere(byModel)).toEqual(elsewhere(written))
        const own = some.find((one) => one.result === result)!
        expect(paragraphsOf(result, own).map(({ heading }) => heading)).toEqual(letter.map(({ heading }) => heading))
      }),
      { numRuns: 100 },
    )
  })
})

test('quotes no statement whose wording has changed', () => {
  const evidence = structuredClone(sampleLetter.evidence)
  for (const { statement } of Object.values(evidence)) if (statement) statement.wording = `Once: ${statement.wording}`
  expect(paragraphsOf(sampleScore, { ...sampleLetter, evidence }).flatMap(({ quote }) => quote ?? [])).toEqual([])
})
