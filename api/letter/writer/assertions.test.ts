import { describe, expect, test } from 'bun:test'
import { items } from '#api/instrument/bank.ts'
import { needsCare } from '#api/instrument/care.ts'
import { oddLetters, simulatedLetters } from '#api/test/letters.ts'
import { LetterBody, letterAsText, sentencesOf } from '../contract.ts'
import { checks } from './assertions.fixture.ts'
import { composeBody } from './writer.ts'

const simulated = simulatedLetters(1000)
const letters = [...simulated, ...oddLetters]

describe('the letters to a thousand simulated people, and odd ones', () => {
  test('contain sentences of every kind of condition', () => {
    const keys = new Set(
      letters.flatMap(({ written }) =>
        written.flatMap(({ condition }) => Object.values(condition).flatMap(Object.keys)),
      ),
    )
    const expected = Object.keys(checks).filter((key) => key !== 'sameInstrument')
    expect([...keys].sort()).toEqual(expected.sort())
  })

  test('follow the contract', () => {
    for (const { insights } of letters) expect(LetterBody.safeParse(insights).success).toBe(true)
  })

  test('repeat word for word with the same scores and answers, in any order of these', () => {
    for (const { answers, scored, read, insights } of letters.slice(0, 50)) {
      const backward = new Map([...answers].reverse())
      expect(composeBody(structuredClone(scored), backward, read.previous)).toEqual(insights)
    }
  })
})

test('cites no tender statement', () => {
  const tender = new Set(items.filter((item) => item.tender).map(({ id }) => `item:${id}`))
  for (const { insights } of letters) {
    const said = [...sentencesOf(insights), ...insights.recommendations]
    expect(said.flatMap(({ evidence }) => evidence.filter((id) => tender.has(id)))).toEqual([])
  }
})

test('calls for care exactly where it is needed', () => {
  for (const { answers, scored, insights } of letters) expect(insights.care).toBe(needsCare(scored, answers))
})

test('compares with caution if statements or scoring changed', () => {
  const { scored, answers, read } = simulated.find(({ before }) => before)!
  const previous = read.previous!
  for (const other of [{ bankVersion: 'another' }, { scoringVersion: '0' }]) {
    const text = letterAsText(composeBody(scored, answers, { ...previous, ...other }))
    expect(text).toMatch(/statements or their scoring changed/)
  }
  expect(letterAsText(composeBody(scored, answers, previous))).not.toMatch(/scoring changed/)
})
