import { describe, expect, test } from 'bun:test'
import { signals } from '../../../facts/signals.ts'
import { items } from '../../bank.ts'
import { recommendationContent } from './acts.ts'
import { content, wordsOfComponent, wordsOfStyle } from './content.ts'
import { letterGroups } from './letter-rules.ts'
import { conditionFaults, nameFaults } from './name-rules.ts'

describe('the words of the letter', () => {
  test('have several acts to lean on and to grow for every component', () => {
    for (const { lean, grow } of Object.values(recommendationContent.components).flatMap(Object.values)) {
      expect(Math.min(lean.length, grow.length)).toBeGreaterThan(1)
    }
  })

  test('have both sides of each statement that is not tender, once', () => {
    for (const { name, components } of signals) {
      for (const component of components) {
        const own = items.filter((item) => item.signal === name && item.component === component.name && !item.tender)
        const ids = own.map(({ id }) => id).sort((a, b) => a - b)
        const { can, hard } = wordsOfComponent(name, component.name)
        for (const clauses of [can, hard]) expect(clauses.map(({ item }) => item).sort((a, b) => a - b)).toEqual(ids)
      }
    }
  })

  test('have each statement of a style', () => {
    for (const { name, styles } of signals.filter((one) => content.styles.words[one.name])) {
      for (const { name: style } of styles) {
        const own = items.filter((item) => item.signal === name && item.style === style && item.styleKeyed === 1)
        const told = wordsOfStyle(name, style).answers.map(({ item }) => item)
        expect([style, told.sort((a, b) => a - b)]).toEqual([style, own.map(({ id }) => id).sort((a, b) => a - b)])
      }
    }
  })

  test('throw an error that names what is missing', () => {
    expect(() => wordsOfComponent('Spark', 'Trust')).toThrow('Trust')
  })
})

describe('a name in braces', () => {
  const complaintsOf = (path: string, text: string) =>
    nameFaults([{ file: 'a.json', steps: [path], path, text }]).map(({ complaint }) => complaint)

  test.each([
    ['summary.day.lines', '{dya} You talk.', '{dya} stands for nothing here: write {day}, or take it out.'],
    ['change.ras.lines', '{chance}', '{chance} stands for nothing here: write one of {from}, {to}: choose one.'],
    ['care.support.lines', 'Talk, {component}.', '{component} stands for nothing here: take it out.'],
    ['challenges.Spark.Showing Care.text', 'Say {title}.', '{title} stands for nothing here: take it out.'],
    [
      'summary.joined',
      '{second}, and {First}.',
      'This must have {First} and {second} in it, in this order, once each.',
    ],
    ['recommendations.styles.Spark.Verbal Connection.why', 'You talk.', 'This must have {style} in it, once.'],
  ])('is checked in %s: %s', (path, text, complaint) => {
    expect(complaintsOf(path, text)).toEqual([complaint])
  })
})

describe('a group of sentences', () => {
  test('is reported with an unknown subject', () => {
    const [group] = letterGroups().filter(({ path }) => path === 'summary.pair')
    const other = { ...group!, when: { frist: {}, second: {} } }
    expect(conditionFaults([other]).map(({ message }) => message)).toEqual([
      'content/assessment/insights/summary.json, pair.when.frist: Nothing is known of frist here: write one of first, second: did you mean first?',
    ])
  })
})
