import { expect, test } from 'bun:test'
import { items } from '../../bank.ts'
import { sampleAnswers } from '../../sample.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import { scoreSheet } from '../../scoring.ts'
import { wrongParaphrases } from './paraphrases.ts'

const [agreed, disagreed, open] = items as [(typeof items)[number], (typeof items)[number], (typeof items)[number]]
const answers = new Map(sampleAnswers).set(agreed.id, 5).set(disagreed.id, 1).set(open.id, 3)
const wordings: Record<number, string> = {
  [agreed.id]: 'In a new place, I soon chat with people.',
  [disagreed.id]: 'I rush to fix the problems of people I love.',
  [open.id]: 'I keep my plans to myself.',
}
const catalogue = Object.fromEntries(
  Object.entries(evidenceOf(scoreSheet(sampleAnswers), sampleAnswers)).map(([id, evidence]) => {
    const wording = wordings[Number(id.replace('item:', ''))]
    const answer = answers.get(Number(id.replace('item:', '')))
    return [id, wording && answer ? { ...evidence, statement: { wording, answer } } : evidence]
  }),
) as ReturnType<typeof evidenceOf>
const wrong = (text: string, ...of: { id: number }[]) =>
  wrongParaphrases({ text, evidence: of.map(({ id }) => `item:${id}`) }, catalogue, [
    { text: 'You are quick with people, and do not hurry to help.', evidence: [`item:${agreed.id}`] },
  ])

test.each([
  ['as it was agreed with', 'You soon chat with people in a new place.', [agreed]],
  ['turned, as it was disagreed with', 'You do not rush to fix problems.', [disagreed]],
  ['with what was said to it', 'You disagreed that you rush to fix problems.', [disagreed]],
  [
    'of two answers, each in a clause of its own',
    'You soon chat, and you do not rush to fix problems.',
    [agreed, disagreed],
  ],
  ['in the words of the built-in text', 'You do not hurry to help.', [agreed]],
  ['in no words of its own', 'Here are two answers, and both are yours.', [agreed, disagreed]],
])('an answer may be paraphrased %s', (_, text, of) => expect(wrong(text, ...of)).toEqual([]))

test.each([
  ['as if it were agreed with', 'You rush to fix the problems of people.', [disagreed]],
  ['as if it were disagreed with', 'You do not chat with people.', [agreed]],
  ['in an order that says another thing', 'People rush problems, which you fix.', [disagreed]],
  ['as if something were said to it', 'You keep plans to yourself.', [open]],
  [
    'beside what was said to a quote',
    'You disagreed: “I rush to fix.” You rush to fix the problems of people.',
    [disagreed],
  ],
  ['without the "not" of the built-in text', 'You hurry to help.', [agreed]],
  ['in words of two answers at once', 'You chat with the problems of people.', [agreed, disagreed]],
])('and not %s', (_, text, of) => expect(wrong(text, ...of)).not.toEqual([]))
