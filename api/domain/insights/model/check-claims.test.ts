import { expect, test } from 'bun:test'
import { InsightsDraft } from '../../../contract/insights.ts'
import { sampleAnswers } from '../../sample.ts'
import { scoreSheet } from '../../scoring.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import { writeInsights } from '../writer/writer.ts'
import { checkModelInsights } from './check.ts'

const scored = scoreSheet(sampleAnswers)
const catalogue = evidenceOf(scored, sampleAnswers)

/** A draft that passes, to be added to. */
const draftNow = () => InsightsDraft.parse(structuredClone(writeInsights(scored, sampleAnswers)))

function reasonsFor(draft: InsightsDraft): string {
  const checked = checkModelInsights(draft, catalogue, scored)
  return checked.type === 'rejected' ? checked.reasons.join('\n') : ''
}

const claims: [claim: string, text: string, evidence: string[], reason: RegExp][] = [
  ['a greatest strength', 'Your greatest strength is Warm Response.', ['signal:Heart'], /calls a part the greatest/],
  ['a strength without care', 'Warm Response is a strength.', ['signal:Heart'], /without "on these few answers"/],
  ['an error as if known', 'Your score errs by about 4 points.', ['ras'], /without "estimated"/],
  ['a part above the rest', 'Warm Response stands above the rest.', ['signal:Heart'], /sets it against the rest/],
  [
    'a part above the whole score, within its error',
    'On these few answers, Values Clarity stands above your whole score.',
    ['signal:Compass'],
    /"above your whole score" of component:Compass\/Values Clarity/,
  ],
  ['a style that is not shown', 'You like Physical Warmth.', ['style:Spark'], /not among the styles shown in Spark/],
]

test.each(claims)('%s is refused in a summary and in advice', (_, text, evidence, reason) => {
  const draft = draftNow()
  draft.summary[1]!.push({ text, evidence })
  expect(reasonsFor(draft)).toMatch(reason)
  const advised = draftNow()
  advised.recommendations[0] = { title: 'Two lines', text: `${text} Send two lines.`, evidence }
  expect(reasonsFor(advised)).toMatch(reason)
})

test.each<(typeof claims)[number]>([
  ['a style that does not come first', 'Belonging comes clearly first.', ['style:Needs'], /does not come first/],
  ['an image', 'It fits like a suit that fits most days.', ['ras'], /is an image/],
  [
    'styles of three signals',
    'Your styles are Shared Presence, Self-Directed, and Integrator.',
    ['style:Spark', 'style:Drive', 'style:Compass'],
    /names styles of \d signals; two are the most/,
  ],
])('%s is refused in a summary', (_, text, evidence, reason) => {
  const draft = draftNow()
  draft.summary[1]!.push({ text, evidence })
  expect(reasonsFor(draft)).toMatch(reason)
})

test('the draft itself passes', () => expect(reasonsFor(draftNow())).toBe(''))
