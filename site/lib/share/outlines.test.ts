import { expect, test } from 'bun:test'
import { type CardContent, cardScene } from './card.ts'
import { canOutline, fileMeasures, outlined } from './outlines.ts'
import { svgOf } from './svg.ts'

const content: CardContent = {
  petals: [50.4, 81, 73, 66, 59, 56, 63, 41, 45, 42.5],
  shows: { names: true, numbers: true, score: true, styles: true, person: true },
  score: { rasScore: 57.7, rasError: 3.93, from: 54, to: 62, tier: 'Relational Intelligence' },
  styleLine: [{ signal: 'Spark', styles: ['Physical Warmth'] }],
  firstName: 'Robin',
  product: 'Concord',
  address: 'site.example',
}

test('draws a picture without text elements', () => {
  const svg = svgOf(cardScene(content, 'wide', fileMeasures), outlined)
  expect(svg).not.toContain('<text')
  expect(svg).not.toMatch(/NaN|undefined/)
})

test('knows letters of many languages, and which it lacks', () => {
  for (const name of ['Zoë', 'Łucja', 'Nguyễn', 'Ольга', 'Ελένη'])
    expect([name, canOutline(name, 'serif')]).toEqual([name, true])
  for (const name of ['美咲', 'مريم', '🌸']) expect([name, canOutline(name, 'serif')]).toEqual([name, false])
})
