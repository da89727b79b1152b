import { expect, test } from 'bun:test'
import { product } from '#api/content/brand.ts'
import { shapeAlone, shareText, showsInWords, showsSame } from './shareable.ts'

test('describes what is shown', () => {
  expect(showsInWords(shapeAlone)).toBe('just the shape')
  expect(showsInWords({ ...shapeAlone, names: true })).toBe('the shape and the ten names')
  expect(showsInWords({ names: true, numbers: true, score: true, styles: true, person: true })).toBe(
    'the shape, the ten names, the ten numbers, your score and zone, your line of styles and your first name',
  )
})

test('compares choices by every part', () => {
  expect(showsSame(shapeAlone, { ...shapeAlone })).toBe(true)
  for (const key of ['names', 'numbers', 'score', 'styles', 'person'] as const)
    expect(showsSame(shapeAlone, { ...shapeAlone, [key]: true })).toBe(false)
})

const completed = { assessmentId: '1', rasScore: 66.5, tier: 'Relational Intelligence' }

test('shares score and zone with the product filled in', () => {
  const textOf = (part = {}, score = true) => shareText({ ...completed, ...part }, { score })
  expect(textOf()).toBe(
    `I completed the ${product} assessment with a Relationship Alignment Score of 67 out of 100. ` +
      `My ${product} Zone is Relational Intelligence.`,
  )
  expect(textOf({ tier: 'Embodied {product}' })).toEndWith(`Embodied ${product}.`)
  expect(textOf({}, false)).toBe(`I completed the ${product} assessment.`)
  expect(textOf({ assessmentId: '6' })).toBe(
    `This is a sample result of the ${product} assessment with a Relationship Alignment Score of 67 out of 100. ` +
      `Its ${product} Zone is Relational Intelligence.`,
  )
  expect(textOf({ assessmentId: '6' }, false)).toBe(`This is a sample result of the ${product} assessment.`)
})
