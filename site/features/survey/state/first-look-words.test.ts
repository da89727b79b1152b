import { describe, expect, test } from 'bun:test'
import { lookInWords } from './first-look-words.ts'
import { lookInTest as look } from './survey.fixture.ts'

const textOf = (given: Parameters<typeof lookInWords>[0]) => {
  const { score, sentences } = lookInWords(given)
  return [score ?? '', ...sentences].join(' ')
}

describe('a first look in words', () => {
  test('gives the score with its error, the zone, and what the rest adds', () => {
    expect(lookInWords(look)).toMatchObject({
      score: 'Your score is about 62, on a first look (57 to 67, estimated).',
      sentences: [
        'Its zone is Relational Intelligence. After all 200 statements the zone is the same for about 87 of 100 ' +
          'people (simulated).',
        'The rest adds your ten signals and styles, your letter and a seven-day challenge, and a smaller error: ' +
          'about 4 points instead of about 5.',
        'The flower is a sketch so far. You can find this look again above the statements.',
      ],
    })
  })

  test('names the other zone near a border, and no share of stable zones', () => {
    const near = { ...look, zone: 'Expanded Engagement', otherZone: 'Values Alignment' }
    expect(lookInWords(near).sentences[0]).toBe(
      'Its zone is Expanded Engagement; on another day it might be Values Alignment.',
    )
    expect(textOf(near)).not.toMatch(/87|simulated/)
  })

  test('says neither once the figures come from real people', () => {
    const text = textOf({ ...look, isEstimated: false })
    expect(text).toContain('about 62, on a first look (57 to 67). ')
    expect(text).toContain('for about 87 of 100 people. ')
    expect(text).not.toMatch(/estimated|simulated/)
  })

  test('promises no smaller error if it is the same after rounding', () => {
    expect(textOf({ ...look, error: 4 })).not.toMatch(/error|errs/)
  })
})

test('promises more without a reason if the look comes later', () => {
  expect(lookInWords({ type: 'later' })).toEqual({
    score: null,
    sentences: [
      'Thank you for your answers so far. The rest will tell more: your score and its zone, your ten signals and ' +
        'styles, your letter and a seven-day challenge.',
    ],
    sketch: null,
  })
})
