import { describe, expect, test } from 'bun:test'
import { questionRows } from '#api/instrument/public/questions.ts'
import { scaleOf, scoreOf } from '#api/instrument/scoring.ts'
import { items } from '#api/instrument/bank.ts'
import type { Trial } from '#site/lib/content/page.ts'
import { triedStatement } from './trial.ts'

const words: Trial = {
  title: '',
  text: '',
  waiting: '',
  effects: {
    raisesMost: 'most up: {component} of {signal}',
    raises: 'up',
    leaves: 'level',
    lowers: 'down',
    lowersMost: 'most down',
  },
  beside: 'one of {statements}',
  style: 'also {style}',
}
const rows = Object.values(questionRows()).flat()
const effectsOf = (question: number) => triedStatement(words, question).answers.map(({ effect }) => effect)

/** By how much an answer to one item moves the score of its component, the others being neutral. */
function moved(question: number, answer: number): number {
  const item = items.find(({ id }) => id === question)!
  const scale = scaleOf(({ signal, component }) => signal === item.signal && component === item.component)
  return scoreOf(new Map([...items.map(({ id }) => [id, 3] as const), [question, answer]]), scale) - 50
}

describe('a statement to try', () => {
  test('says what each answer counts for, and beside how many others', () => {
    expect(triedStatement(words, 185)).toMatchObject({
      statement: 'When someone is upset, I comfort them before I offer advice.',
      signal: 'Heart',
    })
    expect(effectsOf(185)).toEqual([
      'most down one of four also Reflective Empath',
      'down one of four also Reflective Empath',
      'level one of four also Reflective Empath',
      'up one of four also Reflective Empath',
      'most up: Warm Response of Heart one of four also Reflective Empath',
    ])
  })

  test('names no style if none is counted', () => {
    expect(effectsOf(190)[3]).toBe('up one of four')
  })

  test('agrees with the scorer on every statement that can be tried', () => {
    const tried = rows.filter(
      ({ component, style, styleKeyed, keyed }) => component && (!style || styleKeyed === keyed),
    )
    expect(tried.length).toBeGreaterThan(60)
    for (const { id } of tried) {
      const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = [1, 2, 3, 4, 5].map((answer) =>
        moved(id, answer),
      )
      const directions = effectsOf(id).map((effect) => /^(most )?(up|level|down)/.exec(effect)![0])
      const rising = ['most down', 'down', 'level', 'up', 'most up']
      expect(directions).toEqual(fifth > 0 ? rising : rising.toReversed())
      expect(third).toBe(0)
      expect([first, second]).toEqual([-fifth, -fourth])
      expect(Math.abs(fifth)).toBeGreaterThan(Math.abs(fourth))
    }
  })

  test.each([
    [1, 'counts for no component'],
    [184, 'counts for its style the other way round'],
  ])('rejects statement %d, which %s', (question, why) => {
    expect(() => effectsOf(question)).toThrow(why)
  })
})
