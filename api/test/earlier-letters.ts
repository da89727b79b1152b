import type { Letter, ParagraphKind, Sentence, Slot } from '../letter/contract.ts'
import { sampleLetter } from '../sample/sample.ts'

const told: [kind: ParagraphKind, text: string, evidence: string, slot?: Slot][] = [
  ['strength', 'On these few answers, Warm Response (100) is a strength.', 'component:Heart/Warm Response'],
  ['answers', 'You rush to fix things, and you hope others will guess.', 'item:107,item:137', 'opening'],
  ['components', 'The place to start is Asking Clearly (25).', 'component:Needs/Asking Clearly'],
  ['components', 'When you’d like support, you tell people you trust that you’re fine.', 'item:138', 'scene-1'],
  ['components', 'When people stop needing your help, you feel less close to them.', 'item:106', 'scene-2'],
  ['components', 'After a small argument, you wonder if the two of you are fine.', 'item:22', 'scene-3'],
  ['styles', 'That’s Shared Presence, clearly your style in Spark.', 'style:Spark,item:1'],
  ['change', 'Your score rose from 61 last time to 67 now: a possible shift.', 'growth,ras'],
  ['score', 'All of this comes to 67 out of 100.', 'ras,zone'],
  ['act', 'Your seven days start with “From hint to request.”', 'item:107,item:137', 'bridge'],
  ['support', 'You matter.', 'item:37'],
]

/** `more`: what a sentence has besides its text and evidence; `ofModel`: paragraphs that a model wrote whole */
function letterOf(kinds: RegExp, more: (slot?: Slot) => Partial<Sentence>, ofModel?: RegExp): Letter {
  const rows = told.filter(([kind]) => kinds.test(kind))
  const summary = [...Map.groupBy(rows, ([kind]) => kind)].map(([kind, sentences]) => ({
    kind,
    sentences: sentences.map(([, text, evidence, slot]) => ({ text, evidence: evidence.split(','), ...more(slot) })),
    ...(ofModel && { writer: ofModel.test(kind) ? 'model' : 'built-in' }),
  }))
  return { ...sampleLetter, insights: { ...sampleLetter.insights, summary, care: kinds.test('support') } }
}

/** Every shape in which letters were stored before notes, oldest first. */
export const earlierLetters = {
  'a writer of whole paragraphs': letterOf(/answers|components|styles|change|score/, () => ({}), /answers|styles/),
  'sentences without slots': letterOf(/^(?!support)/, () => ({})),
  'slots for three scenes': letterOf(/^(?!support)/, (slot) => ({ slot })),
  'sentences of a model': letterOf(/^(?!support)/, (slot) => (slot ? { slot, writer: 'model' } : {})),
  'words of support': letterOf(/./, (slot) => ({ slot })),
}
