import { describe, expect, test } from 'bun:test'
import { notesOf, sentencesOf } from '../contract.ts'
import { idealSheet, sheetOf } from '#api/test/sheets.ts'
import { simulatedPeople } from '#api/instrument/simulated/people.ts'
import { items } from '#api/instrument/bank.ts'
import { sideOfRas } from '#api/instrument/components.ts'
import { scoreSheet } from '#api/instrument/scoring.ts'
import { roundScore } from '#api/instrument/public/rounding.ts'
import { signalKeys } from '#api/instrument/public/signal-keys.ts'
import { citedEvidence, evidenceOf } from './evidence.ts'
import { partsOf } from '../writer/assertions.fixture.ts'
import { composeBody } from '../writer/writer.ts'

const [person] = simulatedPeople(1) as [ReturnType<typeof simulatedPeople>[number]]
const { scored, answers, scoredBefore } = person
const catalogue = evidenceOf(scored, answers, scoredBefore)
const shownOf = (id: string) => catalogue[id]!.values.map(({ value }) => value)

describe('the evidence', () => {
  test('contains the whole, the ten signals, their components and styles, every change and every item', () => {
    const kinds = Map.groupBy(Object.keys(catalogue), (id) => id.replace(/:.*/, ''))
    const sizes = Object.fromEntries([...kinds].map(([kind, ids]) => [kind, ids.length]))
    expect(sizes).toEqual({ ras: 1, zone: 1, quality: 1, growth: 11, signal: 10, component: 26, style: 10, item: 200 })
    expect(Object.keys(evidenceOf(scored, answers)).filter((id) => id.startsWith('growth'))).toEqual([])
  })

  test('shows whole scores with their errors', () => {
    expect(shownOf('ras')).toEqual([
      `${roundScore(scored.rasScore)} out of 100`,
      'about 4 points (estimated) from one day to the next',
      '120 answers',
    ])
    expect(shownOf('signal:Spark').slice(0, 2)).toEqual([
      `${roundScore(scored.sparkScore)} out of 100`,
      'about 8 points (estimated) from one day to the next',
    ])
  })

  test('marks 60% of a style as the neutral answer', () => {
    const neutral = sheetOf(() => 3)
    const styles = evidenceOf(scoreSheet(neutral), neutral)['style:Spark']!.values.slice(1)
    expect(styles.map(({ value }) => value)).toEqual(styles.map(() => '60%, the neutral answer'))
    for (const shown of shownOf('style:Spark').slice(1)) {
      expect(shown).toMatch(/^(?:60%, the neutral answer|(?!60%$)\d+%)$/)
    }
  })

  test('compares a component with the whole score, and does not show its estimate', () => {
    const said = {
      strength: /^well above it, on these few answers$/,
      edge: /^well below it, on these few answers$/,
      above: /^above it, by more than the error explains$/,
      below: /^below it, by more than the error explains$/,
      even: /^about the same, within the error$/,
    }
    const found = new Set<string>()
    for (const { scored, answers } of simulatedPeople(100)) {
      const catalogue = evidenceOf(scored, answers)
      for (const { id, standing, ...part } of partsOf(scored)) {
        const { values } = catalogue[id]!
        expect(values.map((value) => value.name)).toEqual(['Score', 'Standard error', 'Next to your overall score'])
        const kind = standing === 'even' ? sideOfRas(part, scored.rasScore) : standing
        found.add(kind)
        expect([id, said[kind].test(values.at(-1)!.value)]).toEqual([id, true])
      }
    }
    expect([...found].sort()).toEqual(Object.keys(said).sort())
  })

  test('shows a statement with the person’s answer', () => {
    const item = items.find(({ id }) => id === 137)!
    expect(catalogue['item:137']!.statement).toEqual({ wording: item.text, answer: answers.get(137)! })
    expect(shownOf('item:137')[0]).toMatch(
      new RegExp(`^${answers.get(137)} of 5, (Strongly )?(Disagree|Neutral|Agree)$`),
    )
  })

  test('lists the items behind each component, signal and style', () => {
    for (const { name, components } of signalKeys) {
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

  test('gives the reasons why a sheet is only a sketch', () => {
    const flat = sheetOf(() => 4)
    expect(evidenceOf(scoreSheet(flat), flat)['quality']!.values.map(({ value }) => value)).toEqual([
      'nearly all your answers were alike',
    ])
    const ideal = evidenceOf(scoreSheet(idealSheet), idealSheet)['quality']!
    expect(ideal.values.map(({ value }) => value)).toEqual(['nothing unusual'])
  })

  test('shows with a change how many read as much by chance, and both scores', () => {
    expect(shownOf('growth').join()).toMatch(/about 21 in 100 .* 7 in 100 .*\(estimated\)/)
    const [from, to] = [scoredBefore, scored].map(({ rasScore }) => roundScore(rasScore))
    const shown = catalogue['growth']!.values.map(({ value }) => Number.parseInt(value, 10))
    expect(shown.slice(-4, -2)).toEqual([from!, to!])
  })
})

test('shows a change with a sign, or as too small to tell from chance', () => {
  const changed = (rasScore: number) =>
    evidenceOf({ ...scored, rasScore: 60 }, answers, { ...scoredBefore, rasScore })['growth']!.values[4]!.value
  expect([75, 45, 62, 60].map(changed)).toEqual([
    '−15 points',
    '+15 points',
    'too small to tell from chance',
    'too small to tell from chance',
  ])
})

test('cites exactly the evidence of a text and the items behind it', () => {
  const insights = composeBody(scored, answers, scoredBefore)
  const cited = citedEvidence(insights, catalogue)
  const ids = [
    ...sentencesOf(insights),
    ...notesOf(insights),
    ...insights.recommendations,
    ...insights.challenge.days,
  ].flatMap((one) => one.evidence)
  const behind = ids.flatMap((id) => [id, ...catalogue[id]!.items])
  expect(Object.keys(cited).sort()).toEqual([...new Set(behind)].sort())
})
