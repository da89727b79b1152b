import { describe, expect, test } from 'bun:test'
import { sampleAnswers } from '../../sample.ts'
import { scoreSheet } from '../../scoring.ts'
import { readResult } from '../evidence/evidence.ts'
import { contradictedDirections } from './directions.ts'

// The sample: Compass 84 is highest, then Lens 75 and Heart 73; Needs 47 is lowest; Asking Clearly 25 is
// the lowest component and the edge, Warm Response 100 the highest and the strength.
const { factsOf } = readResult({ scored: scoreSheet(sampleAnswers), answers: sampleAnswers })
const check = (text: string, ...evidence: string[]) => contradictedDirections({ text, evidence }, factsOf)

describe('a claim that the scores bear out passes', () => {
  const fine: [string, string[]][] = [
    ['Asking Clearly (25) in Needs is an edge, and Warm Response (100) is a strength.', ['signal:Needs']],
    [
      'An edge, on these few answers, is Asking Clearly, well below your whole score.',
      ['component:Needs/Asking Clearly'],
    ],
    [
      'By our best estimate, Asking Clearly is one of your three lowest components.',
      ['component:Needs/Asking Clearly'],
    ],
    ['Your lowest signal is Needs.', ['signal:Needs']],
    ['Heart is higher than Needs, and Compass stands above Anchor.', ['signal:Heart']],
    ['Trust in Anchor lies below your whole score, and Warm Response (100) above your whole score.', []],
    ['With Warm Response, a strength is what the line says.', ['component:Heart/Warm Response']],
    ['It stands below your whole score.', ['component:Needs/Asking Clearly']],
    ['Trust is built with time, and yours holds.', ['component:Anchor/Trust']],
  ]
  test.each(fine)('%s', (text, evidence) => expect(check(text, ...evidence)).toEqual([]))
})

describe('a claim that the scores contradict is refused', () => {
  const contradicted: [string, string[]][] = [
    ['Needs is a strength.', ['signal:Needs']],
    ['A strength of yours is Asking Clearly.', ['component:Needs/Asking Clearly']],
    ['Your lowest signal is Heart.', ['signal:Heart']],
    ['This is a strength of yours.', ['component:Needs/Asking Clearly']],
    ['Needs is higher than Compass.', ['signal:Needs']],
    ['Compass stands below Needs.', ['signal:Compass']],
    ['Heart is higher than Spark.', ['signal:Heart']],
    ['Naming Needs (63) is a strength.', ['component:Needs/Naming Needs']],
    ['Balanced Helping is an edge.', ['component:Pattern/Balanced Helping']],
    ['Values Clarity is among the lowest.', ['component:Compass/Values Clarity']],
    ['Trust comes first among your components.', ['component:Anchor/Trust']],
    ['Values Clarity stands above your whole score.', ['component:Compass/Values Clarity']],
    ['Clear Boundaries, well below your whole score, comes next.', ['component:Heart/Clear Boundaries']],
    ['It is below the whole score.', ['component:Heart/Warm Response']],
    ['Here is an edge, and it is the one to begin with: Warm Response.', ['component:Heart/Warm Response']],
  ]
  test.each(contradicted)('%s', (text, evidence) => expect(check(text, ...evidence)).not.toEqual([]))

  test('and so is one that a "not" turns around, true or not', () => {
    expect(check('Flexibility does not stand above your whole score.').join()).toMatch(/beside a "not"/)
    expect(check('Asking Clearly is no strength.').join()).toMatch(/beside a "not"/)
  })
})

test('the reason names the words and the score', () => {
  expect(check('Needs is a strength.', 'signal:Needs')).toEqual([
    'it says "strength" of signal:Needs, which its score contradicts',
  ])
})
