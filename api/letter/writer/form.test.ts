import { describe, expect, test } from 'bun:test'
import { type SignalName, signalNames, signalScoreKey } from '#api/contract/signal.ts'
import { items } from '#api/instrument/bank.ts'
import { growth } from '#api/instrument/change.ts'
import { roundScore } from '#api/instrument/public/rounding.ts'
import { scoreSheet } from '#api/instrument/scoring.ts'
import { signalError } from '#api/instrument/public/standard-errors.ts'
import { currentBank } from '#api/instrument/wording.ts'
import {
  type EvidenceCatalogue,
  isChangeId,
  letterAsText,
  notesOf,
  paragraphText,
  sentencesOf,
} from '#api/letter/contract.ts'
import {
  type Letter,
  meanShared,
  percentile,
  sentencesWithout,
  simulatedLetters,
  writeOddLetters,
} from '#api/test/letters.ts'
import { inLanguage } from '#language'
import { evidenceOf } from '../evidence/evidence.ts'
import { brokenConditions } from './assertions.fixture.ts'
import { careEvidence, content } from './content.ts'
import { languagesOfLetters } from './languages.fixture.ts'
import { kindOf } from './paragraphs/answered.ts'
import { composeBody } from './writer.ts'

const people = 16
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length
const without = ({ insights }: Letter, ...kinds: string[]) => ({
  summary: insights.summary.filter(({ kind }) => !kinds.includes(kind)),
})
/** Without the first act, which has its own rules. */
const proseOf = (letter: Letter, ...kinds: string[]) =>
  letterAsText(without(letter, 'support', ...kinds)).replace(letter.insights.challenge.days[0]!.text, '')
const numbers = (text: string) => (text.match(/\d+(\.\d+)?/g) ?? []).map(Number)
const numbersHeld = (ids: string[], catalogue: EvidenceCatalogue) =>
  ids.flatMap((id) => catalogue[id]!.values.flatMap(({ value }) => numbers(value)))

describe.each(languagesOfLetters)('letters in $folder', (words) => {
  const within = <Answer>(answer: () => Answer) => inLanguage(words.folder, answer)
  const simulated = within(() => simulatedLetters(words.groups * people))
  const all = [...simulated, ...within(writeOddLetters)]

  test('stay within 130 to 240 words, 300 with a change, without support', () => {
    for (const letter of all) {
      const own = wordsIn(letterAsText(without(letter, 'support', 'change')))
      const whole = wordsIn(letterAsText(without(letter, 'support')))
      expect(own >= 130 && own <= 240 && whole <= 300 ? 'as asked' : [own, whole]).toBe('as asked')
    }
  })

  test('leave six words in ten to the person’s answers', () => {
    const shares = simulated.map((letter) => {
      const sentences = sentencesOf(without(letter, 'support', 'change', 'act'))
      const own = sentences.filter(({ evidence }) => evidence.some((id) => id.startsWith('item:')))
      const sum = (some: typeof sentences) => wordsIn(paragraphText(some))
      return sum(own) / sum(sentences)
    })
    expect(percentile(shares, 5)).toBeGreaterThan(0.6)
  })

  test('read easily', () => {
    const grades = all.map(({ insights }) => words.gradeOf(insights))
    expect(percentile(grades, 95)).toBeLessThanOrEqual(words.gradeAtMost)
    expect(percentile(grades, 5)).toBeGreaterThan(1)
  })

  test('read as running text, with nothing unfilled', () => {
    for (const { insights } of all) {
      for (const paragraph of letterAsText(insights).split('\n\n'))
        expect(paragraph).toMatch(/^[“„A-ZÄÖÜ][^\n]{40,}[.?!…][”“]?$/)
      const advice = [...insights.recommendations, ...insights.challenge.days].flatMap(({ title, text }) => [
        title,
        text,
      ])
      const texts = [letterAsText(insights), ...notesOf(insights).map(({ text }) => text), ...advice].join('\n')
      for (const fault of [/[{}]|undefined|NaN|null| {2}|\.\.|,,/, words.misprint])
        expect(new RegExp(`.{0,20}${fault.source}`, fault.flags).exec(texts)?.[0]).toBeUndefined()
    }
  })

  test('contain no sentence that the answers contradict', () => {
    const broken = all.flatMap((letter) => letter.written.flatMap((sentence) => brokenConditions(sentence, letter)))
    expect(broken).toEqual([])
  })

  test('contain only numbers of the cited evidence', () => {
    for (const { scored, answers, read, insights } of all) {
      const catalogue = within(() => evidenceOf(scored, answers, read.previous))
      const said = [...sentencesOf(insights), ...notesOf(insights), ...insights.recommendations]
      for (const { text, evidence } of [...said, ...insights.challenge.days]) {
        const held = numbersHeld(evidence, catalogue)
        expect({ text, unknown: numbers(text).filter((number) => !held.includes(number)) }).toEqual({
          text,
          unknown: [],
        })
      }
    }
  })

  test('quote no statement', () => {
    const { items: statements } = within(currentBank)
    for (const { insights } of all)
      expect(statements.filter((item) => letterAsText(insights).includes(item.text))).toEqual([])
  })

  test('hedge at most twice', () => {
    for (const letter of all) expect(proseOf(letter, 'change').match(words.hedge)?.length ?? 0).toBeLessThanOrEqual(2)
  })

  test('keep names, numbers and chance beside the prose, but for the two scores of a change', () => {
    for (const letter of all) {
      const named = [...proseOf(letter).matchAll(words.names)].flatMap(([name]) => name)
      expect(named.filter((name) => !words.everyday.has(name))).toEqual([])
      expect(proseOf(letter)).not.toMatch(words.besideProse)
      expect(proseOf(letter, 'change')).not.toMatch(/\d/)
    }
  })

  test('share few sentences between two people, names and numbers aside, on average over each group', () => {
    const letters = simulated.map(({ insights }) => sentencesWithout(words.names, insights))
    expect(meanShared(letters, people)).toBeLessThanOrEqual(0.06)
  })

  test('lose a sentence on answers when any answer of its condition turns', () => {
    let met = 0
    for (const { answers, read, written } of all.slice(0, 12)) {
      for (const { text, condition, subjects } of written) {
        for (const subject of Object.keys(condition).filter((one) => condition[one]!.said && subjects[one])) {
          met += 1
          const item = Number(subjects[subject]!.replace('item:', ''))
          const turned = new Map(answers).set(item, answers.get(item) === 3 ? 5 : 6 - answers.get(item)!)
          const after = within(() => composeBody(scoreSheet(turned), turned, read.previous))
          expect(letterAsText(after)).not.toContain(text)
        }
      }
    }
    expect(met).toBeGreaterThan(100)
  })

  test('cite the answers that a sentence is on', () => {
    const told = Object.values(within(content).sentences).flatMap(({ components, styles }) => [
      ...Object.values(components).flatMap(({ joined, day, step }) => [...joined, ...day, ...step]),
      ...Object.values(styles).flat(),
    ])
    for (const { insights } of all) {
      for (const { text, evidence } of sentencesOf(insights)) {
        const own = told.find(({ says }) => says === text)
        const ids = own?.answers.map(({ item }) => `item:${item}`) ?? []
        expect({ text, missing: ids.filter((id) => !evidence.includes(id)) }).toEqual({ text, missing: [] })
      }
    }
  })

  test('tell few answers twice', () => {
    const again = simulated.map(({ insights }) => {
      const cited = sentencesOf(insights)
        .filter(({ evidence }) => evidence.every((id) => id.startsWith('item:')))
        .flatMap(({ evidence }) => evidence)
      return cited.length - new Set(cited).size
    })
    expect(Math.max(...again)).toBeLessThanOrEqual(2)
    expect(again.filter((count) => count > 0).length / again.length).toBeLessThan(0.08)
  })

  describe('under care', () => {
    const cared = simulated.filter(({ insights }) => insights.care)

    test('end with support: a person, a service and the emergency number', () => {
      expect(cared.length).toBeGreaterThan(simulated.length / 20)
      const expected = within(content).care.support
      for (const { insights } of cared) {
        const support = insights.summary.at(-1)!.sentences
        expect(support).toHaveLength(expected.length)
        support.forEach(({ text, evidence }, index) => {
          expect(expected[index]!.lines).toContain(text)
          expect(evidence).toEqual(careEvidence)
        })
        for (const word of words.support) expect(paragraphText(support)).toMatch(word)
      }
    })

    test('mention no answer of Anchor or Pattern', () => {
      const hurt = items.filter(({ signal }) => signal === 'Anchor' || signal === 'Pattern')
      const ids = new Set(hurt.map(({ id }) => `item:${id}`))
      for (const { insights } of cared) {
        const told = sentencesOf(insights).filter(({ evidence }) => evidence.some((id) => ids.has(id)))
        expect(told.map(({ text }) => text)).toEqual([])
      }
    })
  })

  test('have three shapes or more of each kind of sentence', () => {
    const { summary, change, care, sentences } = within(content)
    const { estimated: _, notes: _notes, ...own } = summary
    const sets = [...Object.values(own), ...change.ras, change.caution, care.step, ...care.support]
    for (const { lines } of sets) expect([lines[0], new Set(lines).size >= 3]).toEqual([lines[0], true])
    for (const [signal, { components, styles }] of Object.entries(sentences)) {
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

  describe('on a change', () => {
    const compared = simulated.flatMap(({ scored, insights, read: { previous } }) => {
      const said = [...sentencesOf(insights), ...notesOf(insights)].filter(({ evidence }) => evidence.some(isChangeId))
      return previous ? [{ scored, previous, said }] : []
    })

    test('start with the meaning of the change in the whole score, and its direction unless about the same', () => {
      const seen = { up: 0, down: 0, none: 0 }
      for (const { scored, previous, said } of compared) {
        const { text, evidence } = said[0]!
        const { meaning } = growth(scored, previous)
        const isEqual = roundScore(scored.rasScore) === roundScore(previous.rasScore)
        expect(text).toMatch(isEqual ? words.equal : words.meanings[meaning as keyof typeof words.meanings])
        expect(evidence).toContain('growth')
        const expected = meaning === 'about the same' ? 'none' : scored.rasScore > previous.rasScore ? 'up' : 'down'
        seen[expected] += 1
        const found = words.up.test(text) ? 'up' : words.down.test(text) ? 'down' : 'none'
        expect({ text, found }).toEqual({ text, found: expected })
      }
      for (const count of Object.values(seen)) expect(count).toBeGreaterThanOrEqual(compared.length / 16)
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
          expect(numbers(text)).toEqual([roundScore(from), roundScore(to)])
          expect(errorsOf(name)).toBeGreaterThanOrEqual(2.3)
          expect(text).toMatch(words.meanings[errorsOf(name) >= 2.8 ? 'likely real change' : 'possible shift'])
          expect((to > from ? words.down : words.up).test(text)).toBe(false)
        }
      }
      expect(met).toBeGreaterThan(compared.length / 5)
    })

    test('say after each real change how many read it by chance, once as an estimate', () => {
      for (const { said } of compared) {
        said.forEach(({ text }, index) => {
          const verdict = (['possible shift', 'likely real change'] as const).find((one) =>
            words.meanings[one].test(text),
          )
          if (!verdict) return
          const after = said.slice(index + 1).find((sentence) => words.byChance.test(sentence.text))
          expect(after?.text).toContain(words.chances[verdict])
        })
        const byChance = said.filter(({ text }) => words.byChance.test(text))
        expect(byChance.map(({ text }) => text.includes(words.estimated))).toEqual(
          byChance.map((_, index) => index === 0),
        )
      }
    })
  })
})
