import { describe, expect, test } from 'bun:test'
import { EvidenceCatalogue, sentencesOf } from '../../../contract/insights.ts'
import { idealSheet, sheetOf } from '../../../test/sheets.ts'
import { simulatedPeople } from '../../simulated/people.ts'
import { items } from '../../bank.ts'
import { scoreSheet } from '../../scoring.ts'
import { whole } from '../../../facts/rounding.ts'
import { signals } from '../../../facts/signals.ts'
import { citedEvidence, evidenceOf, readChange } from './evidence.ts'
import { trueSideOfRas } from '../writer/claim-check.fixture.ts'
import { writeInsights } from '../writer/writer.ts'

const [person] = simulatedPeople(1) as [ReturnType<typeof simulatedPeople>[number]]
const { scored, answers, scoredBefore } = person
const catalogue = evidenceOf(scored, answers, scoredBefore)
const shownOf = (id: string) => catalogue[id]!.values.map(({ value }) => value)

describe('the catalogue', () => {
  test('follows the contract', () => expect(EvidenceCatalogue.safeParse(catalogue).success).toBe(true))

  test('holds the whole, the ten signals, their components and styles, every change and every item', () => {
    const kinds = Map.groupBy(Object.keys(catalogue), (id) => id.replace(/:.*/, ''))
    const sizes = Object.fromEntries([...kinds].map(([kind, ids]) => [kind, ids.length]))
    expect(sizes).toEqual({
      ras: 1,
      zone: 1,
      quality: 1,
      growth: 11,
      signal: 10,
      component: 26,
      style: 10,
      item: 200,
    })
  })

  test('has no change where there is nothing to compare with', () => {
    const ids = Object.keys(evidenceOf(scored, answers))
    expect(ids.filter((id) => id.startsWith('growth'))).toEqual([])
  })

  test('shows whole scores with their errors', () => {
    expect(shownOf('ras')).toEqual([
      `${whole(scored.rasScore)} out of 100`,
      'about 4 points (estimated) from one day to another',
      '120 answers',
    ])
    expect(shownOf('signal:Spark').slice(0, 2)).toEqual([
      `${whole(scored.sparkScore)} out of 100`,
      'about 8 points (estimated) from one day to another',
    ])
  })

  test('does not call a style whose statements were answered neutrally 60% without a word', () => {
    const neutral = sheetOf(() => 3)
    const styles = evidenceOf(scoreSheet(neutral), neutral)['style:Spark']!.values.slice(1)
    expect(styles.map(({ value }) => value)).toEqual(styles.map(() => '60%, the neutral answer'))
    expect(shownOf('style:Spark').slice(1).join()).toMatch(/^(?:\d+%(?:, the neutral answer)?,?)+$/)
  })

  test('says of a component where it stands against the whole score, and keeps the estimate to itself', () => {
    const said = {
      strength: /^stands out above it, on these few answers$/,
      edge: /^stands out below it, on these few answers$/,
      above: /^above it, by more than its error explains$/,
      below: /^below it, by more than its error explains$/,
      even: /^not told from it$/,
    }
    const found = new Set<string>()
    for (const { scored, answers } of simulatedPeople(100)) {
      const catalogue = evidenceOf(scored, answers)
      for (const { signal, components } of scored.signalBreakdowns) {
        for (const { name, standing } of components) {
          const id = `component:${signal}/${name}`
          const { values } = catalogue[id]!
          expect(values.map((value) => value.name)).toEqual(['Score', 'Standard error', 'Against your whole score'])
          const kind = standing === 'even' ? trueSideOfRas(id, answers) : standing
          found.add(kind)
          expect({ id, shown: values.at(-1)!.value }).toEqual({ id, shown: expect.stringMatching(said[kind]) })
        }
      }
    }
    expect([...found].sort()).toEqual(Object.keys(said).sort())
  })

  test('shows a statement in its words with the person’s own answer', () => {
    const item = items.find(({ id }) => id === 137)!
    expect(catalogue['item:137']!.statement).toEqual({ wording: item.text, answer: answers.get(137)! })
    expect(shownOf('item:137')[0]).toMatch(
      new RegExp(`^${answers.get(137)} of 5, (Strongly )?(Disagree|Neutral|Agree)$`),
    )
  })

  test('names the scored items behind a component and a signal, and those behind a style', () => {
    for (const { name, components } of signals) {
      const ofSignal = items.filter(({ signal, keyed }) => signal === name && keyed !== 0)
      expect(catalogue[`signal:${name}`]!.items).toHaveLength(ofSignal.length)
      for (const component of components) {
        const ids = ofSignal.filter((item) => item.component === component.name).map(({ id }) => `item:${id}`)
        expect(catalogue[`component:${name}/${component.name}`]!.items.sort()).toEqual(ids.sort())
      }
      const ofStyles = items.filter(({ signal, style }) => signal === name && style !== null)
      expect(catalogue[`style:${name}`]!.items).toHaveLength(ofStyles.length)
    }
  })

  test('says why a sheet is to be read as a sketch, and nothing else', () => {
    const flat = sheetOf(() => 4)
    expect(evidenceOf(scoreSheet(flat), flat)['quality']!.values.map(({ value }) => value)).toEqual([
      'nearly all answers were alike',
    ])
    const ideal = evidenceOf(scoreSheet(idealSheet), idealSheet)['quality']!
    expect(ideal.values.map(({ value }) => value)).toEqual(['nothing unusual'])
  })

  test('shows beside a change how many read as much by chance', () => {
    expect(shownOf('growth').join()).toMatch(/about 21 in 100 .* 7 in 100 .*\(estimated\)/)
  })

  test('shows a change so that it can be read back', () => {
    expect(readChange(catalogue['growth']!)).toMatchObject({
      from: whole(scoredBefore.rasScore),
      to: whole(scored.rasScore),
    })
  })
})

test('a change has its sign before its points, a minus and not a hyphen, and none where nothing is certain', () => {
  const changed = (rasScore: number) =>
    evidenceOf({ ...scored, rasScore: 60 }, answers, { ...scoredBefore, rasScore })['growth']!.values[4]!.value
  expect([75, 45, 62, 60].map(changed)).toEqual([
    '−15 points',
    '+15 points',
    'too small to tell from chance',
    'too small to tell from chance',
  ])
})

test('what a text cites comes with the items behind it, and nothing else', () => {
  const insights = writeInsights(scored, answers, scoredBefore)
  const cited = citedEvidence(insights, catalogue)
  const ids = [...sentencesOf(insights), ...insights.recommendations, ...insights.challenge.days].flatMap(
    (one) => one.evidence,
  )
  const behind = ids.flatMap((id) => [id, ...catalogue[id]!.items])
  expect(Object.keys(cited).sort()).toEqual([...new Set(behind)].sort())
})
