import { describe, expect, test } from 'bun:test'
import { signals } from '../../../facts/signals.ts'
import { items } from '../../bank.ts'
import { pairFamilies } from '../evidence/evidence.ts'
import { actOfStyle, actsOfComponent, actsOfChallenge, recommendationContent } from './acts.ts'
import { bridgeTo, content, signalsOfStyles, wordsOfComponent, wordsOfStyle } from './content.ts'
import { letterGroups } from './letter-rules.ts'
import { conditionFaults, nameFaults } from './name-rules.ts'

describe('the words of the letter', () => {
  test('have entries for every component, and no others', () => {
    for (const { name, components } of signals) {
      const names = components.map((component) => component.name).sort()
      for (const all of [content.components, content.bridges, recommendationContent.components]) {
        expect(Object.keys(all[name]).sort()).toEqual(names)
      }
      for (const component of names) {
        expect(actsOfComponent(name, component).lean.length).toBeGreaterThan(1)
        expect(actsOfComponent(name, component).grow.length).toBeGreaterThan(1)
      }
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

  test('have a bridge to each component from each family of pairs, and from none', () => {
    const families: string[] = [...pairFamilies, 'alone'].sort()
    const all = signals.flatMap(({ name, components }) =>
      components.map((component) => content.bridges[name][component.name]!),
    )
    expect(all).toHaveLength(26)
    for (const bridges of all) expect(Object.keys(bridges).sort()).toEqual(families)
    expect(bridgeTo('Spark', 'Showing Care', undefined)).toBe(content.bridges.Spark['Showing Care']!['alone']!)
  })

  test('have entries for every style, and no others, with each statement of the style', () => {
    for (const { name, styles } of signals) {
      const names = styles.map((style) => style.name).sort()
      expect(Object.keys(recommendationContent.styles[name]).sort()).toEqual(names)
      for (const style of names) expect(actOfStyle(name, style).text).not.toBe('')
      if (!signalsOfStyles.some((one) => one === name)) {
        expect(content.styles.words[name]).toBeUndefined()
        continue
      }
      expect(Object.keys(content.styles.words[name]!).sort()).toEqual(names)
      for (const style of names) {
        const own = items.filter((item) => item.signal === name && item.style === style && item.styleKeyed === 1)
        const told = wordsOfStyle(name, style).answers.map(({ item }) => item)
        expect([style, told.sort((a, b) => a - b)]).toEqual([style, own.map(({ id }) => id).sort((a, b) => a - b)])
      }
    }
  })

  test('throw an error that names what is missing', () => {
    expect(() => wordsOfComponent('Spark', 'Trust')).toThrow('Trust')
    expect(() => bridgeTo('Spark', 'Trust', undefined)).toThrow('Trust')
    expect(() => wordsOfStyle('Spark', 'Repeater')).toThrow('Repeater')
    expect(() => actsOfChallenge('Spark', 'Trust')).toThrow('Trust')
    expect(() => actOfStyle('Spark', 'Repeater')).toThrow('Repeater')
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
