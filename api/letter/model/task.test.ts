import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { modelAnswers } from '#api/contract/constants.ts'
import { draftOf, sentencesIn, wellDone } from '#api/test/model-draft.ts'
import { items } from '#api/instrument/bank.ts'
import { simulatedWritings } from '../simulated-sheets.ts'
import { stanceOf } from '../evidence/evidence.ts'
import type { ModelRequest } from './task.ts'

const sheets = simulatedWritings(120)
const textOf = ({ messages }: ModelRequest) => messages.map(({ content }) => content).join('\n')

describe('the first question', () => {
  test('contains the statements of the slots asked for, each with its answer, and no other', () => {
    for (const { task, answers } of sheets) {
      const text = textOf(task.question)
      const lines = [...text.matchAll(/^(\d+) \| “(.+)” \| (.+)$/gm)]
      const offered = new Set(task.slots.flatMap(({ items }) => items.map(({ id }) => id)))
      expect(new Set(lines.map(([, id]) => Number(id)))).toEqual(offered)
      for (const [, id, statement, said] of lines) {
        expect(statement).toBe(items.find((item) => item.id === Number(id))!.text)
        expect<string>(said!).toBe(stanceOf(answers.get(Number(id))!))
      }
      for (const item of items.filter(({ id }) => !offered.has(id))) expect(text).not.toContain(item.text)
    }
  })

  test('contains no tender statement, at most the answers to two pairs and a component, and is short', () => {
    const ofComponents = items.filter(({ component, tender }) => component !== null && !tender)
    const sizes = Object.values(Object.groupBy(ofComponents, ({ component }) => component!)).map((all) => all!.length)
    expect(4 + Math.max(...sizes)).toBe(modelAnswers)
    for (const { task } of sheets) {
      const sent = task.slots.flatMap(({ items }) => items)
      expect(sent.filter(({ tender, care }) => tender || care)).toEqual([])
      expect(new Set(sent).size).toBeLessThanOrEqual(modelAnswers)
      expect(textOf(task.question).length).toBeLessThan(9_000)
    }
  })

  test('asks for an opening of two pairs, a scene, a bridge and a question, but of no undecided answer', () => {
    for (const { task, answers } of sheets) {
      const asked = task.slots.map(({ slot }) => slot)
      const all = ['opening', 'scene-1', 'bridge', 'question']
      expect(asked).toEqual(all.filter((slot) => asked.some((one) => one === slot)) as typeof asked)
      expect(asked.filter((slot) => slot !== 'scene-1')).toEqual(['opening', 'bridge', 'question'])
      expect(task.slots[0]!.items.length).toBeLessThanOrEqual(4)
      for (const { items } of task.slots) expect(items.filter(({ id }) => answers.get(id) === 3)).toEqual([])
    }
  })
})

describe('the second question', () => {
  test('contains each sentence with the answers that it claims, and nothing of the first question', async () => {
    const { task } = sheets[0]!
    const { passed } = task.check(draftOf(task.question.messages))
    const asked = task.reviewRequest(passed)
    const [, user] = asked.messages
    for (const [index, { text, claims }] of passed.entries()) {
      const [, block] = new RegExp(`(?:^|\\n)${index + 1}\\.\\n([^]+?)(?:\\n\\n|$)`).exec(user!.content)!
      expect(block!.endsWith(`Sentence: ${text}`)).toBe(true)
      for (const { item } of claims) expect(block).toContain(`“${items.find(({ id }) => id === item)!.text}”`)
    }
    expect(user!.content).not.toContain('opening')
  })

  test('shows the act only beside its bridge', () => {
    for (const { task, insights } of sheets) {
      const { passed } = task.check(draftOf(task.question.messages))
      const blocks = task.reviewRequest(passed).messages[1]!.content.split('\n\n')
      const { title, text } = insights.challenge.days[0]!
      expect(blocks.map((block) => block.includes(`“${title}”: ${text}`))).toEqual(
        passed.map(({ slot }) => slot === 'bridge'),
      )
    }
  })
})

describe('the accepted sentences', () => {
  test('include all that pass both checks', async () => {
    for (const { task } of sheets.slice(0, 30)) {
      const { placed, refused } = await task.write(wellDone)
      expect(refused).toEqual([])
      expect(placed.map(({ text }) => text)).toEqual(sentencesIn(task.question.messages).map(({ text }) => text))
    }
  })

  test.each(['adds', 'contradicts', 'asks'])('exclude a sentence that the second reading says %s', async (verdict) => {
    const { task } = sheets[0]!
    const verdicts = sentencesIn(task.question.messages).map((_, index) => ({ sentence: index + 1, verdict }))
    const { placed } = await task.write({ ...wellDone, review: async () => ({ verdicts }) })
    expect(placed.map(({ slot }) => slot)).toEqual(verdict === 'asks' ? ['question'] : [])
  })

  const passing = [1, 2, 3, 4, 5, 6].map((sentence) => ({ sentence, verdict: 'follows' }))
  test.each([
    ['no answer', undefined],
    ['invalid verdicts', { verdicts: passing.map((one) => ({ ...one, verdict: 'perhaps' })) }],
    ['two verdicts each', { verdicts: [...passing, ...passing.map((one) => ({ ...one, verdict: 'contradicts' }))] }],
  ])('include none if the second reading gives %s', async (_, answer) => {
    const { task } = sheets[0]!
    expect((await task.write({ ...wellDone, review: async () => answer })).placed).toEqual([])
  })

  test('include none, without a second question, if no sentence passes the first check', async () => {
    const { task } = sheets[0]!
    const written = await task.write({
      ask: async () => ({ sentences: [{ slot: 'opening', text: 'You will feel better.', claims: [] }] }),
      review: async () => Promise.reject(new Error('it was read')),
    })
    expect(written.placed).toEqual([])
    expect(written.refused).toHaveLength(1)
  })
})

test.each([
  ['content/en/pages/privacy.mdx', 'at most {modelAnswers} of the 200'],
  ['content/en/faq/3-privacy-and-data/2-who-sees-it.mdx', 'at most {modelAnswers} of the 200'],
  ['content/en/screens/result.json', 'at most {answers} of the 200'],
  ['docs/privacy/processors.md', `at most ${modelAnswers} answers`],
  ['docs/privacy/dpia.md', `at most ${modelAnswers} answers`],
])('states in %s how many answers a model is sent', (path, words) => {
  expect(readFileSync(path, 'utf8')).toContain(words)
})
