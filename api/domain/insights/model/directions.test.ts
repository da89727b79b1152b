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
    ['Compass at 84 is your highest signal, and Values Clarity shines within it.', ['signal:Compass']],
    ['You bring real strength to Lens (75).', ['signal:Lens']],
    ['Needs, at 47, is your lowest signal, and this is where growth is nearest.', ['signal:Needs']],
    ['Asking Clearly (25) trails and is an edge, while Warm Response (100) is a strength.', ['signal:Needs']],
    ['Knowing what you need is not the problem; saying it out loud is.', ['component:Needs/Asking Clearly']],
    ['This is not a weakness of character, only a habit that can move.', ['component:Needs/Asking Clearly']],
    ['Compass is strong, and can carry you when Needs feels difficult.', ['signal:Compass', 'signal:Needs']],
    ['Warm Response is one of your strongest components.', ['component:Heart/Warm Response']],
    ['Anchor and Pattern have room to grow.', ['signal:Anchor', 'signal:Pattern']],
    ['Balanced Helping is low beside the rest of Pattern.', ['component:Pattern/Balanced Helping']],
    ['Trust is built slowly, and yours holds on many days.', ['component:Anchor/Trust']],
    ['Heart is higher than Needs, and Compass stands above Anchor.', ['signal:Heart']],
    ['Although Needs is low, Naming Needs within it is stronger than Asking Clearly.', ['signal:Needs']],
    ['Strong feelings pass, and Needs is no exception.', ['signal:Needs']],
    ['Needs is not high, and that is fine.', ['signal:Needs']],
    ['Trust in Anchor lies below your whole score, and Warm Response (100) above your whole score.', []],
    ['Flexibility does not stand above your whole score.', []],
  ]
  test.each(fine)('%s', (text, evidence) => expect(check(text, ...evidence)).toEqual([]))
})

describe('a claim that the scores contradict is refused', () => {
  const contradicted: [string, string[]][] = [
    ['Needs is one of your great strengths.', ['signal:Needs']],
    ['Your greatest strength is Asking Clearly.', ['component:Needs/Asking Clearly']],
    ['Compass is a weakness of yours.', ['signal:Compass']],
    ['You struggle with Warm Response.', ['component:Heart/Warm Response']],
    ['Your strongest signals are Compass and Needs.', ['signal:Compass', 'signal:Needs']],
    ['Your strongest signals are Compass, Lens and Needs.', ['signal:Compass']],
    ['Your lowest signal is Heart.', ['signal:Heart']],
    ['This is a real strength of yours.', ['component:Needs/Asking Clearly']],
    ['Compass is not high.', ['signal:Compass']],
    ['Needs isn’t low.', ['signal:Needs']],
    ['Needs is higher than Compass.', ['signal:Needs']],
    ['Compass falls below Needs.', ['signal:Compass']],
    ['Asking Clearly comes easily to you.', ['component:Needs/Asking Clearly']],
    ['You are very good at Asking Clearly.', ['component:Needs/Asking Clearly']],
    ['Your low Lens holds you back.', ['signal:Lens']],
    ['Values Clarity needs work.', ['component:Compass/Values Clarity']],
    ['Heart is higher than Spark.', ['signal:Heart']],
    ['Naming Needs (63) is a strength.', ['component:Needs/Naming Needs']],
    ['Balanced Helping is an edge.', ['component:Pattern/Balanced Helping']],
    ['Values Clarity is among the lowest.', ['component:Compass/Values Clarity']],
    ['Compass (84) is high, Needs (47) is high too.', ['signal:Compass', 'signal:Needs']],
    ['Values Clarity stands above your whole score.', ['component:Compass/Values Clarity']],
    ['Clear Boundaries, well below your whole score, asks for time.', ['component:Heart/Clear Boundaries']],
    ['It is below the whole score.', ['component:Heart/Warm Response']],
  ]
  test.each(contradicted)('%s', (text, evidence) => expect(check(text, ...evidence)).not.toEqual([]))
})

test('the reason names the words and the score', () => {
  expect(check('Needs is a strength.', 'signal:Needs')).toEqual([
    'it says "a strength" of signal:Needs, which its score contradicts',
  ])
})
