import { describe, expect, test } from 'bun:test'
import { LetterBody, type EvidenceCatalogue, isChangeId, notesOf, sentencesOf, letterAsText } from '../contract.ts'
import { type SignalName, signalNames, signalScoreKey } from '#api/contract/signal.ts'
import { needsCare } from '#api/instrument/care.ts'
import { growth } from '#api/instrument/change.ts'
import { signalError } from '#api/instrument/public/standard-errors.ts'
import { roundScore } from '#api/instrument/public/rounding.ts'
import { items } from '#api/instrument/bank.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import { scoreSheet } from '#api/instrument/scoring.ts'
import { brokenConditions, checks } from './assertions.fixture.ts'
import { kindOf } from './paragraphs/answered.ts'
import { careEvidence, content } from './content.ts'
import { type Letter, oddLetters, simulatedLetters } from '#api/test/letters.ts'
import { composeBody } from './writer.ts'

const simulated = simulatedLetters(1000)
const letters = [...simulated, ...oddLetters].map((letter) => ({
  ...letter,
  catalogue: evidenceOf(letter.scored, letter.answers, letter.read.previous),
}))

/** All that a result says, with what it rests on. */
function cited({ insights }: Letter) {
  return [...sentencesOf(insights), ...notesOf(insights), ...insights.recommendations, ...insights.challenge.days]
}

const numbers = (text: string) => (text.match(/\d+(\.\d+)?/g) ?? []).map(Number)

function numbersHeld(ids: string[], catalogue: EvidenceCatalogue): number[] {
  return ids.flatMap((id) => catalogue[id]!.values.flatMap(({ value }) => numbers(value)))
}

describe('the letters to a thousand simulated people, and odd ones', () => {
  test('contain no sentence that the answers contradict', () => {
    const broken = letters.flatMap((letter) => letter.written.flatMap((sentence) => brokenConditions(sentence, letter)))
    expect(broken).toEqual([])
  })

  test('contain sentences of every kind of condition', () => {
    const keys = new Set(
      letters.flatMap(({ written }) =>
        written.flatMap(({ condition }) => Object.values(condition).flatMap(Object.keys)),
      ),
    )
    const expected = Object.keys(checks).filter((key) => key !== 'sameInstrument')
    expect([...keys].sort()).toEqual(expected.sort())
  })

  test('contain only numbers of the cited evidence', () => {
    for (const letter of letters) {
      for (const { text, evidence } of cited(letter)) {
        const tx = numbersHeld(evidence, letter.catalogue)
        const unknown = numbers(text).filter((number) => !tx.includes(number))
        expect({ text, unknown }).toEqual({ text, unknown: [] })
      }
    }
  })

  test('follow the contract', () => {
    for (const { insights } of letters) expect(LetterBody.safeParse(insights).success).toBe(true)
  })

  test('read as running text, with nothing unfilled', () => {
    for (const { insights } of letters) {
      for (const paragraph of letterAsText(insights).split('\n\n'))
        expect(paragraph).toMatch(/^[“A-Z][^\n]{40,}[.?!…]”?$/)
      const texts = [letterAsText(insights), ...insights.recommendations.map(({ text }) => text)].join(' ')
      expect(texts).not.toMatch(/[{}]|undefined|NaN|null| {2}|\.\.|,,|\.”\.|\b(\w+) \1\b/)
    }
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

  test('is one of three or more of its kind for each component and style', () => {
    for (const [signal, { components, styles }] of Object.entries(content().sentences)) {
      for (const [name, { joined, day, step }] of Object.entries(components)) {
        const kinds = (['strong', 'weak', 'mixed'] as const).map((kind) => joined.filter((one) => kindOf(one) === kind))
        for (const some of [...kinds, day, step])
          expect([signal, name, new Set(some.map(({ says }) => says)).size >= 3]).toEqual([signal, name, true])
        const forAnyone = [day, step].map((some) => some.some(({ answers }) => answers.length === 0))
        expect([signal, name, ...forAnyone]).toEqual([signal, name, true, true])
      }
      for (const [name, some] of Object.entries(styles))
        expect(some.filter(({ answers }) => answers.length > 1).length, `${signal} ${name}`).toBeGreaterThanOrEqual(3)
    }
  })
})

test('quotes no statement, and cites no tender one', () => {
  const tender = new Set(items.filter((item) => item.tender).map(({ id }) => `item:${id}`))
  for (const { insights } of letters) {
    const text = letterAsText(insights)
    expect(items.filter((item) => text.includes(item.text))).toEqual([])
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

const cared = simulated.filter(({ insights }) => insights.care)

describe('a letter under care', () => {
  test('goes exactly to those who need it', () => {
    expect(cared.length).toBeGreaterThan(50)
    for (const { answers, scored, insights } of letters) expect(insights.care).toBe(needsCare(scored, answers))
  })

  test('ends with support: a person, a service and the emergency number', () => {
    for (const { insights } of cared) {
      const support = insights.summary.at(-1)!.sentences
      expect(support).toHaveLength(content().care.support.length)
      support.forEach(({ text, evidence }, index) => {
        expect(content().care.support[index]!.lines).toContain(text)
        expect(evidence).toEqual(careEvidence)
      })
      const text = support.map((sentence) => sentence.text).join(' ')
      for (const word of ['support', 'you trust', 'doctor', 'safety', 'emergency number']) expect(text).toContain(word)
    }
  })

  test('mentions no answer of Anchor or Pattern', () => {
    const hurt = items.filter(({ signal }) => signal === 'Anchor' || signal === 'Pattern')
    const ids = new Set(hurt.map(({ id }) => `item:${id}`))
    for (const { insights } of cared) {
      const told = insights.summary.flatMap(({ kind, sentences }) =>
        sentences.some(({ evidence }) => evidence.some((id) => ids.has(id))) ? kind : [],
      )
      expect(told).toEqual([])
    }
  })
})

const compared = simulated.flatMap(({ answers, scored, insights, read: { previous } }) => {
  const said = [...sentencesOf(insights), ...notesOf(insights)].filter(({ evidence }) => evidence.some(isChangeId))
  return previous ? [{ answers, scored, previous, said }] : []
})

const up = /\b(upward|up to|up from|rose|rise|risen|higher)\b/
const down = /\b(downward|down to|down from|fell|drop|lower)\b/

describe('sentences and notes on a change', () => {
  test('start with the meaning of the change in the whole score, and its direction unless about the same', () => {
    const seen = { up: 0, down: 0, none: 0 }
    for (const { scored, previous, said } of compared) {
      const { text, evidence } = said[0]!
      const { meaning } = growth(scored, previous)
      const isEqual = roundScore(scored.rasScore) === roundScore(previous.rasScore)
      expect(text.toLowerCase()).toContain(isEqual ? 'both times' : meaning)
      expect(evidence).toContain('growth')
      const expected = meaning === 'about the same' ? 'none' : scored.rasScore > previous.rasScore ? 'up' : 'down'
      seen[expected] += 1
      const found = up.test(text) ? 'up' : down.test(text) ? 'down' : 'none'
      expect({ text, found }).toEqual({ text, found: expected })
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(30)
  })

  test('name at most two signals, with both scores, and only beyond the bound for ten', () => {
    let met = 0
    for (const { scored, previous, said } of compared) {
      const signals = signalNames.filter((name) => said.some(({ evidence }) => evidence.includes(`signal:${name}`)))
      const errorsOf = (name: SignalName) => {
        const key = signalScoreKey(name)
        return Math.abs(scored[key] - previous[key]) / (Math.SQRT2 * signalError(name))
      }
      expect(signals.length).toBeLessThanOrEqual(2)
      met += signals.length
      for (const name of signals) {
        const { text } = said.find(({ evidence }) => evidence.includes(`signal:${name}`))!
        const [from, to] = [previous[signalScoreKey(name)], scored[signalScoreKey(name)]]
        expect((text.match(/\d+/g) ?? []).map(Number)).toEqual([roundScore(from), roundScore(to)])
        expect(errorsOf(name)).toBeGreaterThanOrEqual(2.3)
        expect(text).toContain(errorsOf(name) >= 2.8 ? 'likely real change' : 'possible shift')
        expect((to > from ? down : up).test(text)).toBe(false)
      }
    }
    expect(met).toBeGreaterThan(100)
  })

  test('say after each real change how many read it by chance, once as an estimate', () => {
    for (const { said } of compared) {
      said.forEach(({ text }, index) => {
        const verdict = /possible shift|likely real change/.exec(text)?.[0]
        if (!verdict) return
        const after = said.slice(index + 1).find((sentence) => /by chance/i.test(sentence.text))
        expect(after?.text).toContain(verdict === 'possible shift' ? 'about 21 in 100' : 'about 7 in 100')
      })
      const byChance = said.filter(({ text }) => /by chance/i.test(text))
      expect(byChance.map(({ text }) => text.includes('(estimated)'))).toEqual(byChance.map((_, index) => index === 0))
    }
  })
})

test('compares with caution if statements or scoring changed', () => {
  const { scored, answers, previous } = compared[0]!
  for (const other of [{ bankVersion: 'another' }, { scoringVersion: '0' }]) {
    const text = letterAsText(composeBody(scored, answers, { ...previous, ...other }))
    expect(text).toMatch(/statements or their scoring changed/)
  }
  expect(letterAsText(composeBody(scored, answers, previous))).not.toMatch(/scoring changed/)
})
