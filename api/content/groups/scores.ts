import { z } from 'zod'
import { group, Phrase, plural, textHolding, texts } from '../text-schema.ts'

const title = textHolding('score')

/** What several pages say about results. */
const Words = z.strictObject({
  flower: textHolding('scores'),
  occasions: group('first', 'latest').extend({ other: textHolding('number') }),
  change: textHolding('change', 'meaning'),
  /** of a change */
  meanings: z.strictObject({ same: Phrase, possible: Phrase, likely: Phrase, acrossLanguages: Phrase }),
  styleLine: group('others', 'none').extend({ level: textHolding('styles'), alone: textHolding('style') }),
  styles: group('none', 'note').extend({
    leaning: textHolding('first', 'second'),
    blend: textHolding('styles'),
    withPlainName: textHolding('name', 'plainName'),
  }),
  confidence: z.strictObject({
    ...texts('clear', 'clearOfTwo', 'leadingAlone', 'two', 'three', 'level', 'levelOfTwo', 'noHabits', 'faint'),
    leaning: textHolding('second'),
  }),
  percentage: z.strictObject({
    neutral: textHolding('percent'),
    /** between ||: only for screen readers and on paper, because the bar shows it */
    neutralBar: textHolding('percent'),
    scale: textHolding('neutral', 'full'),
  }),
  component: z.strictObject({ strength: Phrase, edge: Phrase }),
  score: z.strictObject({
    ofSignal: textHolding('signal', 'score'),
    range: textHolding('score', 'from', 'to'),
    error: plural('points', 'estimated?', 'from', 'to'),
    border: textHolding('lower', 'upper'),
  }),
  title: z.strictObject({ own: title, sample: title }),
})

export const Scores = Words.meta({
  title: 'Scores on several screens',
  address: '/results/6',
  description: 'how scores, errors, styles and assessments are named',
})
