import { describe, expect, test } from 'bun:test'
import { sampleAnswers } from '../../sample.ts'
import { scoreSheet } from '../../scoring.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import { numbersIn, wrongNumbers } from './numbers.ts'

// The sample: RAS 67, Spark 70, Needs 47, Compass 84, Lens 75, Heart 73, Asking Clearly 25.
const catalogue = evidenceOf(scoreSheet(sampleAnswers), sampleAnswers)
const wrong = (text: string, ...evidence: string[]) => wrongNumbers({ text, evidence }, catalogue)

describe('numbers are found', () => {
  test('in digits, with decimals and signs', () => {
    expect(numbersIn('From 47 to 84, +3.4 or 3,4 points, 90%')).toEqual([47, 84, 3.4, 3.4, 90])
  })

  test('but not where they order a week or count small things', () => {
    expect(numbersIn('On day 3 of 7 days take ten minutes, two breaths and seven small acts.')).toEqual([])
  })
})

describe('a number passes', () => {
  test('where the cited evidence holds it', () => {
    expect(wrong('Compass is at 84, your lowest signal at 47.', 'signal:Compass', 'signal:Needs')).toEqual([])
    expect(wrong('Your score is 67 out of 100, give or take 4 points.', 'ras')).toEqual([])
  })

  test('where it is the error of a score', () => {
    expect(wrong('Needs has an error of about 9 points.', 'signal:Needs')).toEqual([])
    expect(wrong('The error of the whole is about 4 points.', 'zone')).toEqual([])
  })
})

describe('a number is refused', () => {
  const made: [string, string[]][] = [
    ['Compass is at 85.', ['signal:Compass']],
    ['You are at 12 points.', ['signal:Lens']],
    ['About 50% of it.', ['signal:Needs']],
    ['It is off by two points.', ['ras']],
    ['Call 112.', ['ras']],
    ['Your exact score is 67.31.', ['ras']],
  ]
  test.each(made)('that no evidence holds: %s', (text, evidence) => {
    expect(wrong(text, ...evidence)).not.toEqual([])
  })

  test('that another evidence than the cited one holds', () => {
    expect(wrong('It stands at 84.', 'signal:Needs')).toEqual(['the number 84 is not in the evidence it cites'])
  })

  test('that stands beside another’s name', () => {
    expect(wrong('Compass (47) and Needs (84).', 'signal:Compass', 'signal:Needs')).toEqual([
      '47 is not a number of Compass',
      '84 is not a number of Needs',
    ])
  })

  test('that comes after a name, and is another’s', () => {
    expect(wrong('Trust in Anchor stands at 47, and Needs at 46.', 'component:Anchor/Trust', 'signal:Needs')).toEqual([
      '47 is not a number of Trust',
      '46 is not a number of Needs',
    ])
    expect(wrong('Trust in Anchor (46) lies below your whole score of 67.', 'component:Anchor/Trust', 'ras')).toEqual(
      [],
    )
  })

  test('in other digits than plain ones', () => {
    for (const text of ['It is ٨٤ here.', 'It is ８５ here.', 'One ½ of it.', 'It is ²⁵.']) {
      expect(wrong(text, 'signal:Compass')).toContain('it holds a number that is not written in plain digits')
    }
  })

  test('with evidence that does not exist', () => {
    expect(wrong('It is 84.', 'signal:Compass2')).not.toEqual([])
  })
})
