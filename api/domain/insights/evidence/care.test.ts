import { describe, expect, test } from 'bun:test'
import { idealSheet, sheetOf, worstSheet } from '../../../test/sheets.ts'
import type { Sheet } from '../../sheet.ts'
import { needsCare } from './care.ts'

/** A careful, middling sheet with these answers in it. */
function answering(answers: Record<number, number>): Sheet {
  return sheetOf(({ id, keyed }) => answers[id] ?? 3 + keyed)
}

const torn = { 37: 4, 38: 5, 39: 4, 40: 4 }
const noGround = { 24: 2, 25: 1, 26: 2 }

describe('care is needed where', () => {
  test('fear and being torn meet missing ground', () => {
    expect(needsCare(answering({ ...torn, ...noGround }))).toBe(true)
    expect(needsCare(answering({ 37: 4, 38: 4, 40: 4, 24: 2, 28: 2 }))).toBe(true)
  })

  test('fear goes with being drawn to people like those who let one down', () => {
    expect(needsCare(answering({ 37: 4, 39: 5, 101: 4, 26: 2 }))).toBe(true)
  })

  const enough: [string, Record<number, number>][] = [
    ['being torn', { 37: 4, 38: 4, 40: 4, 24: 2, 28: 2 }],
    ['being drawn back', { 37: 4, 39: 4, 101: 4, 26: 2 }],
  ]
  describe.each(enough)('just enough suggests %s, so that it is', (_, answers) => {
    test('needed with all of these answers', () => expect(needsCare(answering(answers))).toBe(true))

    test.each(Object.keys(answers).map(Number))('not needed with a neutral answer to item %d', (id) => {
      expect(needsCare(answering({ ...answers, [id]: 3 }))).toBe(false)
    })
  })

  const notEnough: Record<string, Record<number, number>> = {
    'any one answer alone': { 37: 5 },
    'being torn with people one can lean on': torn,
    'missing ground without fear': noGround,
    'wanting closeness and distance without fear': { 38: 5, 40: 5, ...noGround },
    'being drawn back without fear': { 101: 5, ...noGround },
  }
  test.each(Object.entries(notEnough))('not for %s', (_, answers) => {
    expect(needsCare(answering(answers))).toBe(false)
  })

  test('not for any way of answering all statements alike', () => {
    for (const answer of [1, 2, 3, 4, 5]) expect(needsCare(sheetOf(() => answer))).toBe(false)
    expect(needsCare(idealSheet)).toBe(false)
  })

  test('more fear never takes it away', () => {
    expect(needsCare(worstSheet)).toBe(true)
  })
})
