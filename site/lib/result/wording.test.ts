import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { ScoreResult, type StyleAnalysis } from '../../../api/contract/score.ts'
import { signalNames, signalScoreKey } from '../../../api/contract/signal-names.ts'
import {
  borderInWords,
  confidenceInWords,
  scoreErrorInWords,
  pageTitle,
  readingOfScore,
  signalScores,
  signalsInWords,
  standingInWords,
  stylePercentage,
  styleScale,
  styleShare,
  stylesInWords,
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

function result(scores: readonly number[], changes: Partial<ScoreResult> = {}): ScoreResult {
  return {
    ...ScoreResult.parse({
      assessmentId: '1',
      ...Object.fromEntries(signalNames.map((signal, index) => [signalScoreKey(signal), scores[index]])),
      rasScore: '66.50',
      rasError: 3.93,
      tier: 'Relational Intelligence',
      nearBorder: null,
      signalBreakdowns: [],
      styleAnalysis: [],
      quality: { flag: 'good', reasons: [] },
      aiSummary: '',
      summaryWriter: 'built-in',
      scoringVersion: '1',
      bankVersion: '1',
      parametersVersion: '1',
      completedAt: '2026-01-31T12:00:00.000Z',
    }),
    ...changes,
  }
}

describe('styles in words', () => {
  const two = ['Rooted & Receptive', 'Open but Unsettled']
  const three = [...two, 'Sensitive & Torn']

  test('a clear lead is one name', () => {
    expect(stylesInWords(analysis({}))).toBe('Rooted & Receptive')
    expect(confidenceInWords(analysis({}))).toBe('It is clearly ahead of the others.')
  })

  test('a small lead is one name with another', () => {
    const leaning = analysis({ confidence: 'leaning', shown: two })
    expect(stylesInWords(leaning)).toBe('Rooted & Receptive, with some Open but Unsettled')
    expect(confidenceInWords(leaning)).toContain('on another day Open but Unsettled could come first')
  })

  test('styles too close to tell apart are a blend', () => {
    const pair = analysis({ confidence: 'blended', shown: two })
    expect(stylesInWords(pair)).toBe('A blend of Rooted & Receptive and Open but Unsettled')
    expect(confidenceInWords(pair)).toStartWith('These two are too close')
    const trio = analysis({ confidence: 'blended', shown: three })
    expect(stylesInWords(trio)).toBe('A blend of Rooted & Receptive, Open but Unsettled and Sensitive & Torn')
    expect(confidenceInWords(trio)).toStartWith('These three are too close')
  })

  test('a small lead before two that are level is the first name alone', () => {
    const leaning = analysis({ confidence: 'leaning', shown: two.slice(0, 1) })
    expect(stylesInWords(leaning)).toBe('Rooted & Receptive')
    expect(confidenceInWords(leaning)).toBe('It leads, though not by much: on another day another could come first.')
  })

  test('where no style stands out that is said, and on Pattern it is good news where the answers agree with none', () => {
    const none: Partial<StyleAnalysis> = { confidence: 'blended', shown: [] }
    expect(stylesInWords(analysis(none))).toBe('None stands out')
    expect(confidenceInWords(analysis(none))).toStartWith('So many of them are level')
    expect(confidenceInWords(analysis({ ...none, faint: true }))).not.toContain('good news')
    expect(confidenceInWords(analysis({ ...none, faint: true, signal: 'Pattern' }))).toContain('good news')
    expect(confidenceInWords(analysis({ ...none, signal: 'Pattern' }))).not.toContain('good news')
  })

  test('a signal with two styles has words of its own', () => {
    const none: Partial<StyleAnalysis> = { signal: 'Vibe', confidence: 'blended', shown: [] }
    expect(confidenceInWords(analysis(none))).toBe(
      'Its two styles are too close to tell apart, so neither is put before the other.',
    )
    expect(confidenceInWords(analysis({ ...none, faint: true }))).toContain('agree with none')
    expect(confidenceInWords(analysis({ signal: 'Vibe' }))).toBe('It is clearly ahead of the other.')
  })

  test('a percentage in the middle of the scale is said to be the neutral answer', () => {
    expect([60, 59.5, 60.49].map(styleShare)).toEqual(Array.from({ length: 3 }, () => '60%, the neutral answer'))
    expect([20, 59.4, 60.5, 100].map(styleShare)).toEqual(['20%', '59%', '61%', '100%'])
    expect(styleScale).toContain('60% is the neutral answer')
  })

  test('percentages are twenty times the mean answer', () => {
    expect([1, 3.75, 5].map(stylePercentage)).toEqual([20, 75, 100])
  })

  test('every shown name is read out, unless none stands out', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom('Red', 'Green', 'Blue', 'White'), { minLength: 1, maxLength: 3 }),
        fc.constantFrom('leaning' as const, 'blended' as const),
        (names, confidence) => {
          const shown = confidence === 'leaning' ? names.slice(0, 2) : names
          const words = stylesInWords(analysis({ confidence, shown }))
          for (const name of shown) expect(words).toContain(name)
        },
      ),
    )
  })
})

test('a component is named a strength or an edge by its standing alone', () => {
  expect(standingInWords('strength')).toBe('a strength, on these few answers')
  expect(standingInWords('edge')).toBe('an edge to grow, on these few answers')
  expect(standingInWords('even')).toBe('')
})

describe('the ten signals in words', () => {
  test('are read in their order, rounded half up', () => {
    const scores = [72.5, 81.49, 50, 0, 100, 33, 44, 55, 66, 77]
    expect(signalScores(result(scores)).map(({ score }) => score)).toEqual(scores)
    expect(signalsInWords(result(scores))).toStartWith('Spark 73, Anchor 81, Vibe 50, Drive 0, Lens 100')
  })

  test('are described only where every part is as high, or as low', () => {
    expect([60, 59.5].map((score) => readingOfScore(score, [60, 59.5]))).toEqual(['high', 'high'])
    expect([59.49, 55, 49].map((part) => readingOfScore(62, [part, 75]))).toEqual(['mixed', 'mixed', 'mixed'])
    expect([39.49, 0].map((score) => readingOfScore(score, [39.49, 20]))).toEqual(['low', 'low'])
    expect([39.5, 45, 51].map((part) => readingOfScore(38, [part, 20]))).toEqual(['mixed', 'mixed', 'mixed'])
    expect([39.5, 50, 59.49].map((score) => readingOfScore(score, [0, 100]))).toEqual(['between', 'between', 'between'])
  })
})

describe('the error of a score', () => {
  test('is given in whole points, which are estimated, with its range', () => {
    expect(scoreErrorInWords(3.93, { from: 63, to: 70 })).toBe(
      'It errs by about 4 points (estimated): in two of three cases the true score lies from 63 to 70.',
    )
  })
})

test('a border names both zones', () => {
  expect(borderInWords(['Self-Awareness', 'Emotional Literacy'])).toBe(
    'near the border of Self-Awareness and Emotional Literacy',
  )
})

test('the title holds the score and no name', () => {
  expect(pageTitle(66.5, false, 'Concord')).toBe('Your result: 67 of 100 · Concord')
  expect(pageTitle(66.5, true, 'Concord')).toBe('Sample result: 67 of 100 · Concord')
})
