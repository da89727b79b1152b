import { z } from 'zod'
import figures from '#content/assessment/method.json'
import { counted, group, Text, textHolding, texts } from '../text-schema.ts'

const forEach = <Part extends z.ZodType>(keyed: object, part: Part) =>
  z.strictObject(Object.fromEntries(Object.keys(keyed).map((key) => [key, part])))

const Words = z.strictObject({
  statements: z.strictObject({
    ...texts('caption', 'filter'),
    shown: textHolding('count'),
    summary: textHolding('count'),
    columns: group('number', 'statement', 'signal', 'counts'),
    raises: textHolding('part'),
    lowers: textHolding('part'),
    speaksFor: textHolding('style'),
    speaksAgainst: textHolding('style'),
    download: textHolding('csv', 'json'),
  }),
  /** the sample's score, step by step */
  worked: z.strictObject({
    ...texts('statement', 'answer', 'counts', 'for', 'against', 'signalsCaption', 'signalColumn', 'scoreColumn'),
    answersCaption: textHolding('part'),
    part: textHolding('part', 'plus', 'minus', 'score'),
    signal: textHolding('signal', 'count', 'plus', 'minus', 'score'),
    total: textHolding('ras', 'whole', 'from', 'to', 'zone'),
    border: textHolding('border'),
  }),
  second: z.strictObject({
    axis: Text,
    caption: textHolding('score'),
    columns: group('distance', 'says').extend({ people: textHolding('estimated?') }),
    under: textHolding('from'),
    between: textHolding('from', 'to'),
    over: textHolding('from'),
  }),
  errors: z.strictObject({
    ...texts('caption', 'notCompared'),
    columns: group('score').extend({
      error: textHolding('estimated?'),
      possible: textHolding('estimated?'),
      likely: textHolding('estimated?'),
    }),
    ras: counted(),
    signals: counted('signals'),
    part: counted(),
  }),
  reliability: z.strictObject({ caption: Text, columns: group('part', 'alpha', 'sameDay') }),
  shares: z.strictObject({
    ...texts('strengthNamed', 'strengthStays', 'strengthSame', 'edgeNamed', 'edgeStays', 'edgeSame'),
    ...texts('evenStrength', 'evenEdge', 'sameZone'),
    caption: textHolding('people'),
    columns: group('what').extend({ share: textHolding('estimated?') }),
  }),
  zones: z.strictObject({
    caption: Text,
    columns: group('zone', 'scores').extend({ share: textHolding('estimated?') }),
    scores: textHolding('from', 'to'),
  }),
  model: z.strictObject({
    ...texts('loadingsFor', 'loadingsAgainst', 'loadingsStyles'),
    ...texts('caption', 'sharedBySignals', 'sharedWithSignal', 'agreeing', 'desirability', 'reach'),
    ...texts('answerDeviation', 'usualLean'),
    ...texts('allSignals', 'eachSignal'),
    columns: group('assumption', 'value'),
  }),
  elsewhere: z.strictObject({
    ...texts('caption', 'studiesCaption'),
    columns: group('what', 'here', 'there', 'meaning'),
    studyColumns: group('name', 'who', 'people', 'statements'),
    studies: forEach(figures.studies, group('name', 'who')),
    cell: textHolding('study', 'value'),
    range: textHolding('value', 'from', 'to'),
    fromTo: textHolding('from', 'to'),
    spread: textHolding('value', 'spread'),
    comparisons: forEach(figures.comparisons, group('what', 'meaning')),
  }),
})

export const Method = Words.meta({
  title: 'The method',
  address: '/method',
  description: 'the tables and drawings of the page on the method; its text is in `en/pages/method.mdx`',
})
