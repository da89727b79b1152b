import type { SharedResult } from '#api/sharing/contract.ts'
import { signalNames } from '#api/contract/signal.ts'
import { fillBrand } from '#api/content/brand.ts'
import { figuresOf } from '#api/content/figures.ts'
import { fill } from '#api/content/fill.ts'
import { shownName } from '#api/content/shown-name.ts'
import { aboutScore } from '#api/instrument/public/range.ts'
import { zoneIndexOf, zoneKeys } from '#api/instrument/public/zone-keys.ts'
import { isToScale } from '#api/instrument/public/shared-result.ts'
import { words } from '#words'
import { formatScore, formatSentence, formatSeries, isolateDirection, joinSentences } from '#api/content/format.ts'
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
  const { card } = words('pictures')
  const line = shows.styles && styleLine ? styleLineInWords(styleLine) : null
  const owner = shows.person && firstName ? flowerOf(firstName) : null
  if (!shows.score || !score) {
    const headline = owner ?? card.headline
    return { owner: null, headline, tagline: card.tagline, line, score: null }
  }
  const { rasScore, rasError, from, to, tier } = score
  const note = figuresOf(rasError).estimated ? card.estimatedScore : card.score
  return {
    owner,
    headline: shownName(tier),
    tagline: taglineOf(tier, rasScore),
    line,
    score: { number: formatScore(rasScore), note: fill(note, { score: aboutScore(rasScore), from, to }) },
  }
}

/** By score (0-100) if zones were renamed since. */
function taglineOf(tier: string, rasScore: number): string {
  const taglines = words('taglines')
  return taglines[fillBrand(tier)] ?? taglines[zoneKeys[zoneIndexOf(rasScore)]!.name]!
}

const flowerOf = (name: string) => fill(words('pictures').card.owner, { name })

/** Isolates the name, which may be in another direction. */
export function flowerTitle(result: SharedResult): string {
  return result.firstName ? flowerOf(isolateDirection(result.firstName)) : flowerWords(result).headline
}

/** For screen readers: as much as the picture shows, in the same order. */
export function flowerInWords({ petals, shows }: ShownFlower): string {
  const { petals: toScale, relative, unnamed, relativeUnnamed, petal } = words('pictures').inWords
  const inWords = petals.map((score, index) => {
    const length = shows.numbers ? formatScore(score) : lengthInWords(score)
    return shows.names ? fill(petal, { signal: shownName(signalNames[index]!), length }) : length
  })
  const [named, inOrder] = isToScale(shows) ? [toScale, unnamed] : [relative, relativeUnnamed]
  return fill(shows.names ? named : inOrder, { petals: formatSeries(inWords) })
}

/** All that a picture shows, in words. */
export function pictureInWords(result: SharedResult): string {
  const { owner, headline, tagline, line, score } = flowerWords(result)
  const number = score && fill(words('pictures').inWords.score, { score: score.number })
  const parts = [number, owner, headline, tagline, line].filter((part) => part != null)
  return joinSentences(...parts.map(formatSentence), score?.note, flowerInWords(result))
}

function lengthInWords(length: number): string {
  const [, name] = lengths.find(([from]) => length >= from) ?? lengths[0]
  return words('pictures').inWords[name]
}

const lengths = [
  [85, 'veryLong'],
  [65, 'long'],
  [40, 'middle'],
  [20, 'short'],
  [0, 'veryShort'],
] as const
