import { describe, expect, test } from 'bun:test'
import { type Item, items } from '#api/instrument/bank.ts'
import { roundScore } from '#api/instrument/public/rounding.ts'
import { notesOf, paragraphKinds, sentencesOf } from '#api/letter/contract.ts'
import { type Letter, oddLetters, sentencesAbout, simulatedLetters } from '#api/test/letters.ts'
import { growthOrder, isLevel, partOf } from '../assertions.fixture.ts'
import { content } from '../content.ts'

const simulated = simulatedLetters(960)
const all = [...simulated, ...oddLetters]
const without = ({ insights }: Letter, ...kinds: string[]) => ({
  summary: insights.summary.filter(({ kind }) => !kinds.includes(kind)),
})
const notesBeside = ({ insights }: Letter, about: string) =>
  insights.summary.find(({ kind }) => kind === about)?.notes?.map(({ text }) => text) ?? []

test('puts paragraphs in order, each once, a day after answers, and a change only with a previous result', () => {
  for (const letter of all) {
    const { insights, before } = letter
    const { signal, component } = insights.challenge
    const days = content().sentences[signal].components[component]!.day.map(({ says }) => says)
    const isDay = sentencesAbout(letter, 'components').map(({ text }) => days.includes(text))
    expect(isDay).toEqual(isDay.toSorted())
    const kinds = insights.summary.map(({ kind }) => kind)
    expect(kinds).toEqual(paragraphKinds.filter((kind) => kinds.includes(kind)))
    expect(kinds).not.toContain('score')
    expect(kinds.includes('change')).toBe(before !== undefined)
    expect(kinds.includes('support')).toBe(insights.care)
  }
})

describe('notes', () => {
  test('stand beside every paragraph on answers, and say once that it’s few answers', () => {
    for (const { insights } of all) {
      for (const { kind, notes, sentences } of insights.summary) {
        const isAboutAnswers = sentences.every(({ text }) => !content().summary.between.lines.includes(text))
        if (['answers', 'components', 'styles', 'act'].includes(kind) && isAboutAnswers) expect(notes).toBeDefined()
        for (const { text, name } of notes ?? []) expect(text).toContain(name ?? '')
      }
      const few = notesOf(insights).filter(({ text }) => text.includes('on these few answers'))
      expect(few.length).toBeLessThanOrEqual(1)
    }
  })

  test('call the strength one, and nothing else', () => {
    for (const letter of all) {
      const { strength } = letter.read.profile
      const said = notesOf(letter.insights).flatMap(({ text }) => (text.includes('a strength') ? text : []))
      const expected = strength && `${strength.name} ${roundScore(strength.score)}, a strength on these few answers`
      expect(said).toEqual(expected && sentencesAbout(letter, 'strength').length > 0 ? [expected] : [])
    }
  })

  test('name where growth is nearest and the two after it, and lowest only what is lowest by all that is shown', () => {
    const seen = { lowest: 0, less: 0, level: 0 }
    for (const letter of all) {
      const [first, ...others] = growthOrder(letter)
        .slice(0, 3)
        .map((id) => partOf(id, letter.scored))
      const next = others.toSorted((a, b) => roundScore(a.score) - roundScore(b.score))
      const said = notesBeside(letter, 'components')
      const shown = (part: typeof first) => `${part!.name} ${roundScore(part!.score)}`
      expect(said).toHaveLength(3)
      expect(said[0]).toStartWith(shown(first))
      next.forEach((part, index) => expect(said[index + 1]).toStartWith(`then ${shown(part)}`))
      const isBelow = next.map((part) => roundScore(part.score) < roundScore(first!.score))
      expect(said.slice(1).map((text) => text.endsWith('but its answers say less'))).toEqual(isBelow)
      const isCalledLowest = said.some((text) => text.includes('lowest'))
      if (isLevel(letter) || isBelow.includes(true)) expect(isCalledLowest).toBe(false)
      expect(said[0]!.includes('about equal')).toBe(isLevel(letter) && !first!.standing.includes('edge'))
      seen.lowest += Number(isCalledLowest)
      seen.less += Number(isBelow.includes(true))
      seen.level += Number(isLevel(letter))
    }
    expect(Object.values(seen).every((count) => count > 3)).toBe(true)
  })

  test('leave out Anchor and Pattern under care, as does the week', () => {
    const cared = all.filter(({ insights }) => insights.care)
    expect(cared.length).toBeGreaterThan(80)
    for (const { insights } of cared) {
      const growth = insights.summary.filter(({ kind }) => kind === 'components')
      const ids = notesOf({ summary: growth }).flatMap(({ evidence }) => evidence)
      expect(ids.filter((id) => /^(component|signal):(Anchor|Pattern)/.test(id))).toEqual([])
      expect(['Anchor', 'Pattern']).not.toContain(insights.challenge.signal)
    }
  })
})

const itemOf = (id: string) => items.find((item) => `item:${item.id}` === id)!

test('starts from answers that raise a score, or from a style', () => {
  for (const { answers, insights } of simulated) {
    const [first] = insights.summary
    expect(first!.kind).toBe('strength')
    const ids = first!.sentences[0]!.evidence
    expect(ids.every((id) => id.startsWith('item:'))).toBe(true)
    const isOfStyle = first!.notes!.some(({ evidence }) => evidence.some((id) => id.startsWith('style:')))
    const leanOf = ({ id, keyed }: Item) => keyed * (answers.get(id)! - 3)
    if (!isOfStyle) expect(ids.filter((id) => leanOf(itemOf(id)) <= 0)).toEqual([])
  }
})

test('recognises answering exactly if the whole score is low', () => {
  for (const letter of all) {
    const said = sentencesAbout(letter, 'strength').filter(({ text }) =>
      content().summary.recognition.lines.includes(text),
    )
    expect(said).toHaveLength(letter.scored.rasScore < 45 ? 1 : 0)
  }
})

test('is about one component only where growth is nearest, the one of the week, and joins its answers', () => {
  let joined = 0
  for (const letter of simulated) {
    const { signal, component } = letter.insights.challenge
    expect(growthOrder(letter)[0]).toBe(`component:${signal}/${component}`)
    const own = new Set(items.filter((item) => item.component === component).map(({ id }) => `item:${id}`))
    const cited = sentencesAbout(letter, 'components').map(({ evidence }) =>
      evidence.filter((id) => id.startsWith('item:')),
    )
    expect(cited.flat().filter((id) => !own.has(id))).toEqual([])
    joined += Number(cited.some((ids) => ids.length > 1))
  }
  expect(joined / simulated.length).toBeGreaterThan(0.85)
})

test('tells of no lack exactly if every component has 75 or more', () => {
  const high = all.filter(({ read }) => read.profile.components.every(({ score }) => score >= 75))
  expect(high.length).toBeGreaterThan(4)
  const { lines } = content().summary.high
  for (const letter of all)
    expect(sentencesAbout(letter, 'components').some(({ text }) => lines.includes(text))).toBe(high.includes(letter))
})

test('ends with the first act of the week, after a step that takes up an answer that was told', () => {
  let takenUp = 0
  for (const letter of simulated) {
    const sentences = sentencesAbout(letter, 'act')
    const told = sentencesOf(without(letter, 'act', 'support')).flatMap(({ evidence }) => evidence)
    const [step, act] = sentences
    expect(sentences).toHaveLength(2)
    expect(act!.text).toBe(letter.insights.challenge.days[0]!.text)
    const ids = step!.evidence.filter((id) => id.startsWith('item:'))
    expect(ids.filter((id) => !told.includes(id))).toEqual([])
    takenUp += Number(ids.length > 0)
  }
  expect(takenUp / simulated.length).toBeGreaterThan(0.6)
})

test('only asks to notice on a sheet that stayed in the middle', () => {
  const middle = all.filter(({ answers }) => items.every(({ id, keyed }) => keyed === 0 || answers.get(id) === 3))
  expect(middle.length).toBeGreaterThan(0)
  for (const letter of all) {
    const [step] = sentencesAbout(letter, 'act')
    expect(content().summary.notice.lines.includes(step!.text)).toBe(middle.includes(letter))
  }
})
