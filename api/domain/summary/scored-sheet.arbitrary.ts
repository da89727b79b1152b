import fc from 'fast-check'
import type { Standing, StyleAnalysis } from '../../contract/score.ts'
import { signalScoreKey } from '../../contract/signal.ts'
import { mean, stored } from '../rounding.ts'
import type { ScoredSheet } from '../scoring.ts'
import { signals, type Signal } from '../signals.ts'
import { nearBorder, zoneOf } from '../zones.ts'

const answerMean = fc.integer({ min: 100, max: 500 }).map(hundredths => hundredths / 100)
const place = fc.double({ min: -1, max: 1, noNaN: true })

/** Somewhere on the scale, with signals and components spread around it: nothing at all, little or far. */
const profile = fc.record({
  level: fc.double({ min: 0, max: 100, noNaN: true }),
  signalSpread: fc.constantFrom(0, 4, 8, 25, 60),
  componentSpread: fc.constantFrom(0, 8, 25, 50)
})

/** Score sheets such as the scorer makes, more varied than people are. */
export const arbitrarySheet: fc.Arbitrary<ScoredSheet> = fc
  .record({
    profile,
    placed: fc.tuple(...signals.map(arbitraryPlaces)),
    styleAnalysis: fc.tuple(...signals.map(arbitraryStyles)),
    quality: fc.constantFrom<ScoredSheet['quality']>(
      { flag: 'good', reasons: [] },
      { flag: 'check', reasons: ['fast'] }
    )
  })
  .map(({ profile: { level, signalSpread, componentSpread }, placed, styleAnalysis, quality }) => {
    const unrounded = placed.map(([at, parts]) =>
      parts.map(part => clamp(level + at * signalSpread + part * componentSpread))
    )
    return assemble(unrounded, styleAnalysis, quality)
  })

/** Where a signal lies against the level, and its components against the signal: -1 to 1. */
function arbitraryPlaces({ components }: Signal) {
  return fc.tuple(place, fc.tuple(...components.map(() => place)))
}

function clamp(score: number): number {
  return stored(Math.min(100, Math.max(0, score)))
}

function assemble(
  components: number[][],
  styleAnalysis: StyleAnalysis[],
  quality: ScoredSheet['quality']
): ScoredSheet {
  const signalScores = components.map(scores => stored(mean(scores)))
  const rasScore = stored(mean(signalScores))
  return {
    ...(Object.fromEntries(
      signals.map(({ name }, index) => [signalScoreKey(name), signalScores[index]])
    ) as Record<ReturnType<typeof signalScoreKey>, number>),
    rasScore,
    tier: zoneOf(rasScore).name,
    nearBorder: nearBorder(rasScore),
    signalBreakdowns: signals.map((signal, index) => ({
      signal: signal.name,
      components: signal.components.map(({ name }, part) => {
        const score = components[index]![part]!
        return { name, score, standing: standingOf(score - signalScores[index]!) }
      })
    })),
    styleAnalysis,
    quality,
    scoringVersion: '1',
    bankVersion: 'test'
  }
}

function standingOf(difference: number): Standing {
  if (Math.abs(difference) < 15) return 'even'
  return difference > 0 ? 'strength' : 'edge'
}

function arbitraryStyles(signal: Signal): fc.Arbitrary<StyleAnalysis> {
  const scores = fc.tuple(...signal.styles.map(() => answerMean))
  return scores.map(means => {
    const styles = signal.styles
      .map(({ name }, index) => ({ name, score: means[index]! }))
      .sort((a, b) => b.score - a.score)
    const [top, second] = styles as [(typeof styles)[number], (typeof styles)[number]]
    const gap = top.score - second.score
    const confidence = gap >= 1 ? 'clear' : gap >= 0.5 ? 'leaning' : 'blended'
    const shownCount = { clear: 1, leaning: 2, blended: 3 }[confidence]
    return {
      signal: signal.name,
      dominantStyle: top.name,
      styleScore: top.score,
      description: 'A style.',
      confidence,
      faint: top.score < 3,
      shown: styles.slice(0, shownCount).map(({ name }) => name),
      styles
    }
  })
}
