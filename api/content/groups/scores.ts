import { z } from 'zod'
import { brandedText, group, Text, textHoldingName, texts } from '../text-schema.ts'

const title = textHoldingName('score')

/** What several pages say about results. */
export const Scores = z.strictObject({
  flower: textHoldingName('scores'),
  occasions: group('first', 'latest').extend({ other: textHoldingName('number') }),
  /** of a change, by what the API calls it */
  meanings: group('about the same', 'possible shift', 'likely real change'),
  styleLine: group('others', 'none').extend({ level: textHoldingName('styles'), alone: textHoldingName('style') }),
  styles: group('none', 'note').extend({
    leaning: textHoldingName('first', 'second'),
    blend: textHoldingName('styles'),
    withPlainName: textHoldingName('name', 'plainName'),
  }),
  confidence: z.strictObject({
    ...texts('clear', 'clearOfTwo', 'leadingAlone', 'two', 'three', 'level', 'levelOfTwo', 'noHabits', 'faint'),
    leaning: textHoldingName('second'),
  }),
  percentage: z.strictObject({
    neutral: textHoldingName('percent'),
    neutralNote: Text,
    scale: textHoldingName('neutral', 'full'),
  }),
  component: group('strength', 'edge'),
  score: z.strictObject({
    ofSignal: textHoldingName('signal', 'score'),
    range: textHoldingName('score', 'from', 'to'),
    error: brandedText('points', 'estimated', 'from', 'to'),
    border: brandedText('lower', 'upper'),
  }),
  title: z.strictObject({ own: title, sample: title }),
})
