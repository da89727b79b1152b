import { expect, test } from 'bun:test'
import { createWritingTask } from '../../domain/insights/model/task.ts'
import { items } from '../../domain/bank.ts'
import { evidenceOf } from '../../domain/insights/evidence/evidence.ts'
import { sampleAnswers, sampleScore, sampleWords } from '../../domain/sample.ts'
import { reasonKind } from './reason-kind.ts'

test.each([
  ['summary 1.2: the number 71 is not in the evidence it cites', 'the number … is not in the evidence it cites'],
  ['answers: sentence 2: the number 7 is not in the evidence it cites', 'the number … is not in the evidence it cites'],
  ['summary 3.1: 4.5 is not a number of Showing Care', '… is not a number of …'],
  [
    'it says "strength" of component:Spark/Showing Care, which its score contradicts',
    'it says … of …, which its score contradicts',
  ],
  ['summary: it names styles of 3 signals; two are the most', 'it names styles of … signals; two are the most'],
  ['summary.0.3.text: This must be a text.', 'This must be a text.'],
  ['growth:Spark is a possible shift and no more', '… is a possible shift and no more'],
  ['summary: no sentence on chance comes after "It rose, from “I rest” to 4."', 'no sentence on chance comes after …'],
  ['it speaks of component:Spark/Showing Care and cites nothing of it', 'it speaks of … and cites nothing of it'],
  ['it cites component:Spark/Deep Juggling, which does not exist', 'it cites …, which does not exist'],
  ['it cites item:7, which this paragraph was not offered', 'it cites …, which this paragraph was not offered'],
  ['it cites ras, which this paragraph was not offered', 'it cites …, which this paragraph was not offered'],
])('of the reason %j its kind is told', (reason, kind) => {
  expect(reasonKind(reason)).toBe(kind)
})

test('of an answer full of faults the kinds hold none of its words', () => {
  const task = createWritingTask(sampleScore, evidenceOf(sampleScore, sampleAnswers), sampleWords.insights)
  const evidence = ['ras', 'item:7', 'component:Spark/Showing Care', 'signal:Nothing']
  const sentences = items.slice(0, 14).map(({ text }) => ({ text: `Quokka 12 rose to 99: ${text}`, evidence }))
  const { reasons } = task.check({ summary: task.parts.map(({ kind }) => ({ kind, sentences })) })
  const kinds = reasons.map(reasonKind)
  expect(kinds).not.toEqual([])
  for (const kind of kinds) expect(kind).not.toMatch(/\d|Quokka|Spark|Showing|item:|[“”"]/)
})
