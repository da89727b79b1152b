import { expect, test } from 'bun:test'
import { items } from '../../bank.ts'
import { sampleAnswers } from '../../sample.ts'
import { scoreSheet } from '../../scoring.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import { unusedStatements, misreportedAnswers, wrongQuotes } from './cited-answers.ts'

const catalogue = evidenceOf(scoreSheet(sampleAnswers), sampleAnswers)
const itemAnswered = (answer: number) => items.find(({ id }) => sampleAnswers.get(id) === answer)!
const agreed = itemAnswered(4)
const id = `item:${agreed.id}`

test('the answer to a quoted statement is in the words of the scale', () => {
  const wrong = (text: string) => misreportedAnswers({ text, evidence: [id] }, catalogue).length
  expect(wrong(`“${agreed.text}” You agreed.`)).toBe(0)
  expect(wrong(`You strongly agreed: “${agreed.text}”`)).toBe(1)
  expect(wrong(`You rejected this: “${agreed.text}”`)).toBe(1)
  expect(wrong(`“${agreed.text}” rings true for you.`)).toBe(1)
})

test('a quotation is a statement that is cited, word for word, or the title of an act', () => {
  const wrong = (text: string, evidence = [id]) => wrongQuotes({ text, evidence }, catalogue)
  expect(wrong(`“${agreed.text}” You agreed.`)).toEqual([])
  expect(wrong('It begins with “Half an hour”.')).toEqual([])
  expect(wrong(`“${agreed.text}” You agreed.`, ['ras'])).toEqual([`it quotes “${agreed.text}” and does not cite it`])
  expect(wrong('“I am afraid to be left.” You agreed.').join()).toMatch(/no statement of the questionnaire/)
})

test('a statement that is cited is spoken of', () => {
  expect(unusedStatements({ text: `“${agreed.text}” You agreed.`, evidence: [id] }, catalogue)).toEqual([])
  expect(unusedStatements({ text: 'So it is.', evidence: [id] }, catalogue)).toEqual([
    `it cites ${id} and says nothing of it`,
  ])
})
