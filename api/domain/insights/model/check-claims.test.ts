import { expect, test } from 'bun:test'
import { type ParagraphDraft, sentencesOf } from '../../../contract/insights.ts'
import { ofKind } from '../../../test/model-draft.ts'
import { rightDraft } from '../../../test/right-draft.ts'
import { sampleAnswers } from '../../sample.ts'
import { scoreSheet } from '../../scoring.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import { writeInsights } from '../writer/writer.ts'
import { checkModelInsights } from './check.ts'

const scored = scoreSheet(sampleAnswers)
const catalogue = evidenceOf(scored, sampleAnswers)
const insights = writeInsights(scored, sampleAnswers)

/** Why an answer that passes does not with this sentence more. */
function reasonsWith(kind: ParagraphDraft['kind'], ...more: ParagraphDraft['sentences']): string {
  const draft = rightDraft(insights, catalogue, scored)
  ofKind(draft, kind).sentences.push(...more)
  return checkModelInsights(draft, catalogue, scored, sentencesOf(insights)).reasons.join('\n')
}

const claims: [claim: string, kind: ParagraphDraft['kind'], text: string, evidence: string[], reason: RegExp][] = [
  ['a greatest strength', 'components', 'Your greatest strength is Warm Response.', ['signal:Heart'], /"greatest"/],
  ['a strength without care', 'components', 'Warm Response is a strength.', ['signal:Heart'], /without "on these few/],
  ['an error as if known', 'score', 'Your score errs by about 4 points.', ['ras'], /without "estimated"/],
  [
    'a part above the rest',
    'components',
    'Warm Response stands above the rest.',
    ['signal:Heart'],
    /says "above" and not of what/,
  ],
  [
    'a part above the whole score, within its error',
    'components',
    'On these few answers, Values Clarity stands above your whole score.',
    ['signal:Compass'],
    /puts component:Compass\/Values Clarity "above" ras/,
  ],
  ['a style that is not shown', 'styles', 'You like Physical Warmth.', ['style:Spark'], /not among the styles shown/],
  ['a style that does not come first', 'styles', 'Belonging comes first.', ['style:Needs'], /does not come first/],
  ['an image', 'score', 'It fits like a suit that fits most days.', ['ras'], /"fits, like, suit, most, days"/],
  [
    'styles of three signals',
    'styles',
    'Your styles are Shared Presence, Self-Directed, and Integrator.',
    ['style:Spark', 'style:Drive', 'style:Compass'],
    /^styles: it names styles of \d signals; two are the most$/m,
  ],
]

test.each(claims)('%s is refused', (_, kind, text, evidence, reason) => {
  expect(reasonsWith(kind, { text, evidence })).toMatch(reason)
})

test('the answer itself passes', () => expect(reasonsWith('score')).toBe(''))
