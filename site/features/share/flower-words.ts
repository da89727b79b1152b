import type { SharedResult } from '#api/sharing/contract.ts'
import { signalNames } from '#api/contract/signal.ts'
import { fillBrand } from '#api/content/brand.ts'
import { figuresOf } from '#api/content/figures.ts'
import { aboutScore } from '#api/instrument/public/range.ts'
import { isToScale } from '#api/instrument/public/shared-result.ts'
import { formatScore, isolateDirection } from '#site/lib/format.ts'
import { zoneText } from '#site/lib/results/content.ts'
import { styleLineInWords } from '#site/lib/results/style-line.ts'
import type { ShownFlower } from '#site/lib/drawings/flower-scene.ts'

export interface FlowerWords {
  /** null if unnamed, or if the headline says it */
  owner: string | null
  headline: string
  tagline: string
  /** null unless the line of styles is shown */
  line: string | null
  score: { number: string; note: string } | null
}

/** Without the score, the words neither praise nor blame. */
export function flowerWords({ shows, score, styleLine, firstName }: Omit<SharedResult, 'petals'>): FlowerWords {
  const line = shows.styles && styleLine ? styleLineInWords(styleLine) : null
  const owner = shows.person && firstName ? flowerOf(firstName) : null
  if (!shows.score || !score) {
    const headline = owner ?? 'Ten petals, one person'
    return { owner: null, headline, tagline: 'One petal for each way of relating', line, score: null }
  }
  const { rasScore, rasError, from, to, tier } = score
  const number = formatScore(rasScore)
  const range = `${from} to ${to}${figuresOf(rasError).estimated && ', estimated'}`
  return {
    owner,
    headline: fillBrand(tier),
    tagline: zoneText(tier, rasScore).tagline,
    line,
    score: { number, note: `Relationship Alignment Score: ${aboutScore(rasScore)} (${range}).` },
  }
}

const flowerOf = (name: string) => `${name}’s flower`

/** Isolates the name, which may be in another direction. */
export function flowerTitle(result: SharedResult): string {
  return result.firstName ? flowerOf(isolateDirection(result.firstName)) : flowerWords(result).headline
}

/** For screen readers: as much as the picture shows, in the same order. */
export function flowerInWords({ petals, shows }: ShownFlower): string {
  const petalWords = petals.map((length, index) => {
    const value = shows.numbers ? formatScore(length) : lengthInWords(length)
    return shows.names ? `${signalNames[index]} ${value}` : value
  })
  const scale = isToScale(shows) ? '' : ', each drawn relative to the longest'
  const order = shows.names ? '' : ', clockwise from the top'
  return `A flower of ten petals${scale}${order}: ${petalWords.join(', ')}`
}

/** All that a picture shows, in words. */
export function pictureInWords(result: SharedResult): string {
  const { owner, headline, tagline, line, score } = flowerWords(result)
  const words = [score && `${score.number} of 100`, owner, headline, tagline, line, score?.note.replace(/\.$/, '')]
  return [...words.filter((part) => part != null), flowerInWords(result)].join('. ')
}

function lengthInWords(length: number): string {
  const [, word] = lengths.find(([from]) => length >= from) ?? lengths[0]
  return word
}

const lengths = [
  [85, 'very long'],
  [65, 'long'],
  [40, 'of middle length'],
  [20, 'short'],
  [0, 'very short'],
] as const
