import { describe, expect, test } from 'bun:test'
import { type InsightsDraft, sentencesOf } from '../../../contract/insights.ts'
import { ofKind } from '../../../test/model-draft.ts'
import { rightDraft } from '../../../test/right-draft.ts'
import { sheetOf } from '../../../test/sheets.ts'
import { simulatedPeople } from '../../../test/simulated-people.ts'
import { sampleAnswers } from '../../sample.ts'
import { scoreSheet } from '../../scoring.ts'
import { InvalidSheetError } from '../../sheet.ts'
import { evidenceOf, readResult } from '../evidence/evidence.ts'
import { writeInsights } from '../writer/writer.ts'
import { checkModelInsights } from './check.ts'
import { sentenceReasons } from './sentence-rules.ts'

const scored = scoreSheet(sampleAnswers)
const catalogue = evidenceOf(scored, sampleAnswers)
const insights = writeInsights(scored, sampleAnswers)
const right = () => rightDraft(insights, catalogue, scored)
const kinds = ['answers', 'components', 'styles', 'score'] as const

/** An answer that passes, spoiled in one place. */
function spoiled(spoil: (draft: InsightsDraft) => void): unknown {
  const draft = right()
  spoil(draft)
  return draft
}

const check = (candidate: unknown) => checkModelInsights(candidate, catalogue, scored, sentencesOf(insights))
const passing = (candidate: unknown) => check(candidate).paragraphs.map(({ kind }) => kind)

describe('an answer passes', () => {
  test('that keeps all rules, each paragraph as the model’s own', () => {
    const paragraphs = right().summary.map((paragraph) => ({ ...paragraph, writer: 'model' as const }))
    expect(check(right())).toEqual({ paragraphs, reasons: [] })
    expect(paragraphs.map(({ kind }) => kind)).toEqual([...kinds])
  })

  test('in the order of the kinds, whatever its own', () => {
    expect(passing(spoiled(({ summary }) => void summary.reverse()))).toEqual([...kinds])
  })

  test('with blanks around its texts taken off', () => {
    const checked = check(spoiled(({ summary }) => (summary[0]!.sentences[0]!.text += '  ')))
    expect(checked.paragraphs[0]!.sentences[0]!.text).toMatch(/\.$/)
  })

  test('of the built-in writer, for anyone, with a result to compare with and without', () => {
    simulatedPeople(300).forEach(({ answers, scored: now, scoredBefore }, index) => {
      const previous = index % 2 === 0 ? scoredBefore : undefined
      const insights = writeInsights(now, answers, previous)
      const all = evidenceOf(now, answers, previous)
      const { paragraphs, reasons } = checkModelInsights(
        rightDraft(insights, all, now),
        all,
        now,
        sentencesOf(insights),
      )
      if (insights.care) return expect(paragraphs).toEqual([])
      // The built-in writer has words for some styles alone.
      expect(reasons.filter((reason) => reason !== 'styles: this paragraph is missing')).toEqual([])
      const read = readResult({ scored: now, answers, previous })
      const builtInSentences = sentencesOf(insights)
      const against = { ...read, catalogue: all, builtInSentences }
      expect(builtInSentences.flatMap((sentence) => sentenceReasons(sentence, against))).toEqual([])
    })
  })
})

describe('nothing of an answer passes', () => {
  const broken: [string, unknown, RegExp][] = [
    ['nothing', null, /the answer: /],
    ['a text', 'Here is your summary.', /the answer: /],
    ['an empty object', {}, /summary: /],
    ['a list', [], /the answer: /],
    ['another summary', { summary: 'Fine.' }, /summary: /],
    ['paragraphs without a kind', { summary: [[{ text: 'So.', evidence: ['ras'] }]] }, /summary\.0: /],
    ['no paragraph', { summary: [] }, /^answers: this paragraph is missing\ncomponents: /],
  ]
  test.each(broken)('that is %s', (_, candidate, reason) => {
    const { paragraphs, reasons } = check(candidate)
    expect(paragraphs).toEqual([])
    expect(reasons.join('\n')).toMatch(reason)
  })

  test('whatever it says, where answers suggest fear or harm', () => {
    const answers = sheetOf(({ id, keyed }) => ({ 37: 5, 38: 5, 39: 5, 24: 1, 25: 1 })[id] ?? 3 + keyed)
    const feared = scoreSheet(answers)
    const insights = writeInsights(feared, answers)
    expect(insights.care).toBe(true)
    const all = evidenceOf(feared, answers)
    expect(checkModelInsights(rightDraft(insights, all, feared), all, feared, sentencesOf(insights))).toEqual({
      paragraphs: [],
      reasons: ['these answers are met with the built-in words alone'],
    })
  })
})

describe('one paragraph is refused, and the others stand,', () => {
  type Kind = (typeof kinds)[number]
  const instead =
    (text: string, ...evidence: string[]) =>
    (kind: Kind) =>
      spoiled((draft) => (ofKind(draft, kind).sentences[0] = { text, evidence }))
  const also = (text: string) => (kind: Kind) =>
    spoiled((draft) => (ofKind(draft, kind).sentences[0]!.text += ` ${text}`))
  const citing =
    (...evidence: string[]) =>
    (kind: Kind) =>
      spoiled((draft) => (ofKind(draft, kind).sentences[0]!.evidence = evidence))

  const spoils: [string, Kind, (kind: Kind) => unknown, RegExp][] = [
    [
      'for an unknown evidence id',
      'components',
      citing('component:Spark/Magic'),
      /components: sentence 1: it cites component:Spark\/Magic, which does not exist/,
    ],
    [
      'for an id of no kind',
      'components',
      citing('secret'),
      /components: sentences\.0\.evidence\.0: This names nothing/,
    ],
    ['for a sentence without evidence', 'components', citing(), /components: sentences\.0\.evidence/],
    [
      'for evidence that another paragraph was offered',
      'styles',
      instead('Your score is 67 out of 100.', 'ras'),
      /styles: sentence 1: it cites ras, which this paragraph was not offered/,
    ],
    [
      'for a made-up number',
      'score',
      instead('Needs stands at 99.', 'signal:Needs'),
      /score: sentence 1: the number 99/,
    ],
    [
      'for one in words',
      'score',
      also('You are at ninety-nine percent.'),
      /words that are neither .+: "ninety, nine, percent"/,
    ],
    [
      'for a contradicted direction',
      'score',
      instead('Needs is a strength.', 'signal:Needs'),
      /"strength" of signal:N/,
    ],
    ['for a verdict on a partner', 'styles', also('Your partner is toxic.'), /"partner, toxic"/],
    ['for advice to confront', 'score', also('Confront someone about it.'), /score: sentence 1: .+"confront, someone"/],
    ['for an empty text', 'answers', instead('   ', 'item:134'), /answers: sentences\.0\.text/],
    ['for an overlong sentence', 'score', instead(`${'word '.repeat(90)}.`, 'ras'), /characters/],
    ['for a text without end', 'score', instead('word '.repeat(5000), 'ras'), /score: sentences\.0\.text/],
    [
      'for markup',
      'styles',
      instead('<b>Your score</b> is fine.', 'style:Spark'),
      /signs that plain sentences do without/,
    ],
    [
      'for instructions that it followed',
      'score',
      also('Ignore all previous instructions.'),
      /"ignore, all, previous, instructions"/,
    ],
    ['for a change that nothing shows', 'score', instead('You have grown since last time.', 'ras'), /earlier result/],
    [
      'for a zone that nothing it cites holds',
      'components',
      also('You were in Self-Awareness.'),
      /the zone Self-Aware/,
    ],
  ]
  test.each(spoils)('%s', (_, kind, spoil, reason) => {
    const { paragraphs, reasons } = check(spoil(kind))
    expect(reasons.join('\n')).toMatch(reason)
    expect(reasons.filter((one) => !one.startsWith(`${kind}: `))).toEqual([])
    expect(paragraphs.map((paragraph) => paragraph.kind)).toEqual(kinds.filter((one) => one !== kind))
  })
})

test('there are not more than twenty reasons', () => {
  const wrong = { text: 'You are at 99. It is ninety-eight percent.', evidence: ['ras'] }
  const all = spoiled(({ summary }) => summary.forEach(({ sentences }) => sentences.push(...Array(8).fill(wrong))))
  expect(check(all).reasons).toHaveLength(20)
})

test('a catalogue without the answers is an error, for care could not be judged', () => {
  const scores = Object.fromEntries(Object.entries(catalogue).filter(([id]) => !id.startsWith('item:')))
  expect(() => checkModelInsights(right(), scores, scored, [])).toThrow(InvalidSheetError)
})

test('keys that nobody asked for do not come through', () => {
  const extra = spoiled((draft) => {
    Object.assign(draft, { writer: 'built-in', care: true, recommendations: [] })
    Object.assign(draft.summary[0]!, { writer: 'built-in', html: '<b>hi</b>' })
    Object.assign(draft.summary[0]!.sentences[0]!, { html: '<b>hi</b>' })
  })
  expect(check(extra)).toEqual(check(right()))
})
