import { describe, expect, test } from 'bun:test'
import { sentencesOf, summaryText } from '../../../../contract/insights.ts'
import { idealSheet, sheetOf, worstSheet } from '../../../../test/sheets.ts'
import { simulatedPeople } from '../../../../test/simulated-people.ts'
import { items } from '../../../bank.ts'
import { scoreSheet } from '../../../scoring.ts'
import type { Sheet } from '../../../sheet.ts'
import { content } from '../content.ts'
import { writeInsights } from '../writer.ts'

type Insights = ReturnType<typeof writeInsights>

const people = simulatedPeople(400).map(({ answers, scored }) => ({ answers, scored }))
const unlike = [idealSheet, worstSheet, ...[1, 2, 3, 4, 5].map((answer) => sheetOf(() => answer))].map((answers) => ({
  answers,
  scored: scoreSheet(answers),
}))
const all = [...people, ...unlike].map((person) => ({
  ...person,
  insights: writeInsights(person.scored, person.answers),
}))

describe('a pair', () => {
  test('is quoted word for word with what was answered, and begins the text', () => {
    for (const { insights, answers } of all) {
      const [first] = insights.summary[0]!.sentences
      for (const id of first!.evidence) {
        const item = items.find((one) => `item:${one.id}` === id)!
        const answer = answers.get(item.id)!
        const stance = answer === 3 ? 'undecided' : answer > 3 ? 'agreed' : 'disagreed'
        expect(first!.text).toContain(`“${item.text}”`)
        expect(first!.text).toMatch(new RegExp(`\\b${answer % 4 === 1 && answer !== 3 ? 'strongly ' : ''}${stance}`))
      }
    }
  })

  test('is not said again: no statement has two places in one text', () => {
    for (const { insights } of all) {
      const cited = sentencesOf(insights).flatMap(({ evidence }) => evidence.filter((id) => id.startsWith('item:')))
      const again = cited.filter((id, place) => cited.indexOf(id) < place)
      // a strength or an edge may have no other answer to stand on
      expect(again.length).toBeLessThanOrEqual(2)
    }
  })
})

describe('a moment', () => {
  const scenes = all.flatMap(({ answers, insights }) =>
    sentencesOf(insights).flatMap(({ text, evidence }) => {
      const scene = content.scenes.find(({ moment }) => text.startsWith(moment))
      return scene ? [{ answers, text, evidence, scene }] : []
    }),
  )

  test('is there for most people', () => expect(scenes.length).toBeGreaterThan(all.length * 0.8))

  test('holds nothing but what answers of 1 and 5 say', () => {
    for (const { answers, text, evidence, scene } of scenes) {
      expect(evidence.length).toBeGreaterThan(1)
      for (const id of evidence) {
        const row = scene.answers.find(({ item }) => `item:${item}` === id)!
        const answer = answers.get(row.item)!
        expect([1, 5]).toContain(answer)
        expect(text).toContain(answer === 5 ? row['strongly agreed'] : row['strongly disagreed'])
      }
    }
  })
})

test('where care is needed, nothing of Anchor or Pattern is quoted, and support stands at the end', () => {
  const cared = all.filter(({ insights }) => insights.care)
  expect(cared.length).toBeGreaterThan(40)
  const tender = new Set(items.filter(({ signal }) => signal === 'Anchor' || signal === 'Pattern').map(({ id }) => id))
  for (const { insights } of cared) {
    const cited = sentencesOf(insights).flatMap(({ evidence }) => evidence)
    const quoted = cited.filter((id) => id.startsWith('item:') && tender.has(Number(id.slice(5))))
    // a strength may stand on an answer of these; nothing that is hard does
    for (const id of quoted) expect(standsForStrength(insights, id)).toBe(true)
    expect(insights.summary.at(-1)!.sentences).toHaveLength(content.care.support.length)
  }
})

function standsForStrength(insights: Insights, id: string): boolean {
  return sentencesOf(insights).every(
    ({ text, evidence }) => !evidence.includes(id) || /\b(a strength|stands above|lie apart)\b/i.test(text),
  )
}

test('a tender statement is quoted to nobody', () => {
  const tender = new Set(items.filter((item) => item.tender).map(({ id }) => `item:${id}`))
  for (const { insights } of all) {
    expect(sentencesOf(insights).flatMap(({ evidence }) => evidence.filter((id) => tender.has(id)))).toEqual([])
  }
})

test('the same answers give the same text, in whatever order they come', () => {
  for (const { answers, scored } of people.slice(0, 40)) {
    const backward: Sheet = new Map([...answers].reverse())
    expect(summaryText(writeInsights(scored, backward))).toBe(summaryText(writeInsights(scored, answers)))
  }
})
