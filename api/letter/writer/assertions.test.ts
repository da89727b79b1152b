import { describe, expect, test } from 'bun:test'
import { items } from '#api/instrument/bank.ts'
import { needsCare } from '#api/instrument/care.ts'
import { scoreSheet } from '#api/instrument/scoring.ts'
import { oddLetters, simulatedLetters } from '#api/test/letters.ts'
import { LetterBody, letterAsText, sentencesOf } from '../contract.ts'
import { checks } from './assertions.fixture.ts'
import { content } from './content.ts'
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

const told = Object.values(content().sentences).flatMap(({ components, styles }) => [
  ...Object.values(components).flatMap(({ joined, day, step }) => [...joined, ...day, ...step]),
  ...Object.values(styles).flat(),
])

describe('a sentence on answers', () => {
  test('goes when any answer of its condition turns', () => {
    let met = 0
    for (const { answers, read, written } of letters.slice(0, 12)) {
      for (const { text, condition, subjects } of written) {
        for (const subject of Object.keys(condition).filter((one) => condition[one]!.said && subjects[one])) {
          met += 1
          const item = Number(subjects[subject]!.replace('item:', ''))
          const turned = new Map(answers).set(item, answers.get(item) === 3 ? 5 : 6 - answers.get(item)!)
          const after = composeBody(scoreSheet(turned), turned, read.previous)
          expect(letterAsText(after)).not.toContain(text)
        }
      }
    }
    expect(met).toBeGreaterThan(100)
  })

  test('cites them', () => {
    for (const { insights } of letters) {
      for (const { text, evidence } of sentencesOf(insights)) {
        const own = told.find(({ says }) => says === text)
        const ids = own?.answers.map(({ item }) => `item:${item}`) ?? []
        expect({ text, missing: ids.filter((id) => !evidence.includes(id)) }).toEqual({ text, missing: [] })
      }
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

test('tells few answers twice in a letter', () => {
  const again = simulated.map(({ insights }) => {
    const cited = sentencesOf(insights)
      .filter(({ evidence }) => evidence.every((id) => id.startsWith('item:')))
      .flatMap(({ evidence }) => evidence)
    return cited.length - new Set(cited).size
  })
  expect(Math.max(...again)).toBeLessThanOrEqual(2)
  expect(again.filter((count) => count > 0).length / again.length).toBeLessThan(0.08)
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
