import { onPage, render, withBrowser, within } from '../dom/dom.fixture.ts'
import { describe, expect, test } from 'bun:test'
import type { StyleAnalysis } from '../../../api/contract/score.ts'
import { sampleScore } from '../../../api/domain/sample.ts'
import { formatScore } from '../../lib/format.ts'
import { signalOf } from '../../../api/facts/signals.ts'
import { SignalChapter } from './SignalChapter.tsx'

withBrowser()

const sampled = sampleScore.signalBreakdowns.find(({ signal }) => signal === 'Spark')!
const chapter = () => within(onPage().getByRole('region', { name: 'Spark' }))

/** The chapter on Spark. */
function openChapter({ score = 71.6, analysis = style({}), breakdown = sampled } = {}) {
  render(<SignalChapter signal="Spark" number={1} score={score} breakdown={breakdown} analysis={analysis} />)
}

describe('a chapter', () => {
  test('has the score in words and as a bar, and each part with its own', () => {
    openChapter({ score: 71.6 })
    expect(chapter().getByText('72').textContent).toBe('72 out of 100')
    expect(chapter().getByRole('progressbar', { name: 'Spark score' }).getAttribute('aria-valuenow')).toBe('72')
    for (const { name, score } of sampled.components) {
      expect(chapter().getByText(name).nextSibling?.textContent).toBe(formatScore(score))
    }
  })

  test('names one clear style with its percentage', () => {
    openChapter({ analysis: style({ confidence: 'clear', shown: ['Shared Presence'], styleScore: 4.4 }) })
    expect(chapter().getByText('Shared Presence (Time), 88%')).toBeTruthy()
    expect(chapter().getByText('It is clearly ahead of the others.')).toBeTruthy()
  })

  test('names styles too close to tell apart together, each with its percentage', () => {
    openChapter({ analysis: style({ confidence: 'blended', shown: ['Shared Presence', 'Physical Harmony'] }) })
    expect(chapter().getByText('A blend of Shared Presence and Physical Harmony')).toBeTruthy()
    const terms = chapter()
      .getAllByRole('term')
      .map((term) => term.textContent)
    expect(terms.map((term) => /\d+%/.exec(term)?.[0])).toEqual(['88%', '84%'])
  })

  test('names no style where the answers agree with none', () => {
    openChapter({ analysis: style({ confidence: 'blended', faint: true, shown: [], styleScore: 2.4 }) })
    expect(chapter().getByText('None stands out')).toBeTruthy()
    expect(chapter().getByText(/The highest is at 48%/)).toBeTruthy()
  })

  test('promises a part only where that part bears it out', () => {
    const withParts = (...scores: number[]) => ({
      ...sampled,
      components: sampled.components.map((component, place) => ({ ...component, score: scores[place]! })),
    })
    openChapter({ score: 70, breakdown: withParts(82, 58) })
    expect(chapter().queryByText(signalOf('Spark').high)).toBeNull()
    expect(chapter().getByText(/No one description fits every part/)).toBeTruthy()
  })

  test('calls a part a strength on these few answers alone, and no part more', () => {
    const components = sampled.components.map((part, place) => ({
      ...part,
      standing: place === 0 ? ('strength' as const) : ('even' as const),
    }))
    openChapter({ breakdown: { ...sampled, components } })
    expect(
      chapter()
        .getAllByText(/on these few answers/)
        .map((words) => words.textContent),
    ).toEqual(['a strength, on these few answers.'])
  })
})

function style(change: Partial<StyleAnalysis>): StyleAnalysis {
  return {
    signal: 'Spark',
    dominantStyle: 'Shared Presence',
    styleScore: 4.4,
    description: 'You feel close when you are together.',
    confidence: 'clear',
    faint: false,
    shown: ['Shared Presence'],
    styles: [
      { name: 'Shared Presence', score: 4.4 },
      { name: 'Physical Harmony', score: 4.2 },
    ],
    ...change,
  }
}
