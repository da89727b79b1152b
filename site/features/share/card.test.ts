import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { signalNames } from '#api/contract/signal.ts'
import { rangeOf } from '#api/instrument/public/range.ts'
import { zones } from '#api/instrument/public/zones.ts'
import { cardScene, cardSize, type CardContent, type CardFormat } from './card.ts'
import { measures } from './outlines.ts'
import { rimWidth, type PictureWords } from '#site/lib/drawings/scene.ts'

const formats: CardFormat[] = ['post', 'story', 'wide']
const nothing = { names: false, numbers: false, score: false, styles: false, person: false }
const robin: CardContent = {
  petals: [50.4, 81, 73, 66, 59, 56, 63, 41, 45, 42.5],
  shows: nothing,
  score: { rasScore: 58, rasError: 4, from: 54, to: 62, tier: 'Relational Intelligence' },
  styleLine: [
    { signal: 'Spark', styles: ['Physical Warmth'] },
    { signal: 'Compass', styles: ['Idealist', 'Integrator'] },
  ],
  firstName: 'Robin',
  product: 'Concord',
  address: 'site.example',
}

const wordsOf = (content: CardContent, format: CardFormat): PictureWords[] =>
  cardScene(content, format).items.filter((item) => item.kind === 'words')
/** All that can be read in the picture, one text each. */
const textsOf = (part: Partial<CardContent>, format: CardFormat) =>
  wordsOf({ ...robin, ...part }, format).map(({ text }) => text)
const textOf = (part: Partial<CardContent>, format: CardFormat) => textsOf(part, format).join(' ')

const shows = fc.record({
  names: fc.boolean(),
  numbers: fc.boolean(),
  score: fc.boolean(),
  styles: fc.boolean(),
  person: fc.boolean(),
})
const score = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const petals = fc.array(score, { minLength: 10, maxLength: 10 })

describe.each(formats)('the %s picture', (format) => {
  test('shows exactly what is chosen', () => {
    fc.assert(
      fc.property(shows, petals, (shows, petals) => {
        const text = textOf({ shows, petals }, format)
        expect(signalNames.every((name) => text.includes(name))).toBe(shows.names)
        expect(signalNames.some((name) => text.includes(name))).toBe(shows.names)
        expect(text.includes('Robin’s flower')).toBe(shows.person)
        expect(text.includes('Ten petals, one person')).toBe(!shows.person && !shows.score)
        expect(text.includes('Relational Intelligence')).toBe(shows.score)
        expect(text.includes('about 58 (54 to 62, estimated)')).toBe(shows.score)
        expect(/Physical Warmth.*side by side/.test(text)).toBe(shows.styles)
        if (!shows.numbers && !shows.score) expect(text).not.toMatch(/\d/)
      }),
      { numRuns: 40 },
    )
  })

  test('shows the numbers rounded, in the order of the petals', () => {
    const texts = textsOf({ shows: { ...nothing, numbers: true } }, format)
    const [outermostRing, ...numbers] = texts.filter((text) => /^\d+$/.test(text))
    expect([outermostRing, numbers.join(' ')]).toEqual(['100', '50 81 73 66 59 56 63 41 45 43'])
  })

  test('keeps words inside and apart, however long they are', () => {
    const long = fc.string({ minLength: 1, maxLength: 80, unit: fc.constantFrom(...'WMilÅñ -') })
    fc.assert(
      fc.property(
        shows,
        petals,
        fc.tuple(long, long, long),
        fc.constantFrom(...zones()),
        (shows, petals, texts, zone) => {
          const [firstName, product, address] = texts
          const rasScore = zone.to
          const content = {
            petals,
            shows,
            styleLine: robin.styleLine,
            firstName,
            product,
            address,
            score: { rasScore, rasError: 4, ...rangeOf(rasScore, 4), tier: zone.name },
          }
          const boxes = wordsOf(content, format).map(boxOf)
          const { width, height } = cardSize(format)
          for (const { left, right, top, bottom } of boxes) {
            expect(Math.min(left, top, width - right, height - bottom)).toBeGreaterThan(10)
          }
          // numbers may be on petals and close to names; lines of words may not
          const lines = boxes.filter(({ words }) => words.face !== 'figures' && !words.letters)
          for (const [index, one] of lines.entries()) {
            for (const other of lines.slice(index + 1))
              expect(meet(one, other), `${one.words.text} and ${other.words.text}`).toBe(false)
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  test('keeps the flower clear of headline and score', () => {
    fc.assert(
      fc.property(shows, petals, (shows, petals) => {
        const boxes = wordsOf({ ...robin, shows, petals }, format).map(boxOf)
        const around = boxes.filter(({ words }) => words.face === 'figures' || words.letters)
        const lines = boxes.filter((box) => !around.includes(box))
        for (const one of around) for (const other of lines) expect(meet(one, other)).toBe(false)
      }),
      { numRuns: 40 },
    )
  })
})

interface Box extends Record<'left' | 'right' | 'top' | 'bottom', number> {
  words: PictureWords
}

function boxOf(words: PictureWords): Box {
  const { text, face, size, x, y, anchor, letters } = words
  if (letters) {
    const [xs, ys] = [letters.map((letter) => letter.x), letters.map((letter) => letter.y)]
    const pad = size * 0.5
    const [left, right] = [Math.min(...xs) - pad / 2, Math.max(...xs) + pad / 2]
    return { words, left, right, top: Math.min(...ys) - pad / 2, bottom: Math.max(...ys) + pad / 2 }
  }
  const width = measures[face](text, size)
  const left = x - { start: 0, middle: 0.5, end: 1 }[anchor] * width
  const rim = words.rim ? (size * rimWidth) / 2 : 0
  return {
    words,
    left: left - rim,
    right: left + width + rim,
    top: y - size * 0.72 - rim,
    bottom: y + size * 0.2 + rim,
  }
}

function meet(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
