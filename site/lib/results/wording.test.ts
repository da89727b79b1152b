import { describe, expect, test } from 'bun:test'
import type { StyleAnalysis } from '#api/results/contract.ts'
import { signalNames, signalScoreKey } from '#api/contract/signal.ts'
import { sampleScore } from '#api/sample/sample.ts'
import { signalScores } from '#site/lib/assessments/score-fields.ts'
import {
  borderInWords,
  confidenceInWords,
  scoreErrorInWords,
  pageTitle,
  readingOfScore,
  strengthOrEdgeInWords,
  stylePercentage,
  styleScale,
  styleShare,
  stylesInWords,
  signalsInWords,
} from './wording.ts'

function analysis(changes: Partial<StyleAnalysis>): StyleAnalysis {
  return {
    signal: 'Anchor',
    dominantStyle: 'Rooted & Receptive',
    styleScore: 3.75,
    description: '',
    confidence: 'clear',
    faint: false,
    shown: ['Rooted & Receptive'],
    styles: [],
    ...changes,
  }
}

const two = ['Rooted & Receptive', 'Open but Unsettled']
const none: Partial<StyleAnalysis> = { confidence: 'blended', shown: [] }

test.each<[Partial<StyleAnalysis>, string, string]>([
  [{}, 'Rooted & Receptive', 'It’s clearly ahead of the others.'],
  [{ signal: 'Vibe' }, 'Rooted & Receptive', 'It’s clearly ahead of the other.'],
  [
    { confidence: 'leaning', shown: two },
    'Rooted & Receptive, with some Open but Unsettled',
    'on another day Open but Unsettled could come first',
  ],
  [
    { confidence: 'leaning', shown: two.slice(0, 1) },
    'Rooted & Receptive',
    'It leads, though not by much: on another day another could come first.',
  ],
  [
    { confidence: 'blended', shown: two },
    'A blend of Rooted & Receptive and Open but Unsettled',
    'These two are too close',
  ],
  [
    { confidence: 'blended', shown: [...two, 'Sensitive & Torn'] },
    'A blend of Rooted & Receptive, Open but Unsettled and Sensitive & Torn',
    'These three are too close',
  ],
  [none, 'None stands out', 'So many of them are about equal'],
  [
    { ...none, signal: 'Vibe' },
    'None stands out',
    'Its two styles are too close to tell apart, so neither comes first',
  ],
  [{ ...none, signal: 'Vibe', faint: true }, 'None stands out', 'agree with none'],
])('describes the styles of %j as %s', (changes, styles, confidence) => {
  expect(stylesInWords(analysis(changes))).toBe(styles)
  expect(confidenceInWords(analysis(changes))).toContain(confidence)
})

test.each<[Partial<StyleAnalysis>, boolean]>([
  [{ faint: true, signal: 'Pattern' }, true],
  [{ faint: true }, false],
  [{ signal: 'Pattern' }, false],
])('calls styles without a lead good news on Pattern only, if the answers agree with none: %j', (changes, isGood) => {
  expect(confidenceInWords(analysis({ ...none, ...changes })).includes('good news')).toBe(isGood)
})

test('shows the mean answer as a percentage and calls the middle neutral', () => {
  expect([1, 3.75, 5].map(stylePercentage)).toEqual([20, 75, 100])
  expect([60, 59.5, 60.49].map(styleShare)).toEqual(Array.from({ length: 3 }, () => '60%, the neutral answer'))
  expect([20, 59.4, 60.5, 100].map(styleShare)).toEqual(['20%', '59%', '61%', '100%'])
  expect(styleScale()).toContain('60% is the neutral answer')
})

test('calls a component a strength or an edge by its standing alone', () => {
  expect(strengthOrEdgeInWords('strength')).toBe('a strength, on these few answers')
  expect(strengthOrEdgeInWords('edge')).toBe('an edge to grow, on these few answers')
  expect(strengthOrEdgeInWords('even')).toBe('')
})

describe('the ten signals in words', () => {
  test('appear in their order, rounded half up', () => {
    const scores = [72.5, 81.49, 50, 0, 100, 33, 44, 55, 66, 77]
    const result = {
      ...sampleScore,
      ...Object.fromEntries(signalNames.map((signal, index) => [signalScoreKey(signal), scores[index]])),
    }
    expect(signalScores(result).map(({ score }) => score)).toEqual(scores)
    expect(signalsInWords(result)).toStartWith('Spark 73, Anchor 81, Vibe 50, Drive 0, Lens 100')
  })

  test('get a description of high or low only if every part is so', () => {
    expect([60, 59.5].map((score) => readingOfScore(score, [60, 59.5]))).toEqual(['high', 'high'])
    expect([59.49, 55, 49].map((part) => readingOfScore(62, [part, 75]))).toEqual(['mixed', 'mixed', 'mixed'])
    expect([39.49, 0].map((score) => readingOfScore(score, [39.49, 20]))).toEqual(['low', 'low'])
    expect([39.5, 45, 51].map((part) => readingOfScore(38, [part, 20]))).toEqual(['mixed', 'mixed', 'mixed'])
    expect([39.5, 50, 59.49].map((score) => readingOfScore(score, [0, 100]))).toEqual(['between', 'between', 'between'])
  })
})

test('gives the error of a score in whole points with its range', () => {
  expect(scoreErrorInWords(3.93, { from: 63, to: 70 })).toBe(
    'It’s usually within about 4 points of the true one (estimated): about two times in three, the true score is from 63 to 70.',
  )
})

test('names both zones at a border', () => {
  expect(borderInWords(['Self-Awareness', 'Emotional Literacy'])).toBe(
    'near the border between Self-Awareness and Emotional Literacy',
  )
})

test('puts the score into the title, and no name', () => {
  expect(pageTitle(66.5, false)).toBe('Your result: 67 of 100 · Concord')
  expect(pageTitle(66.5, true)).toBe('Sample result: 67 of 100 · Concord')
})
