import { describe, expect, test } from 'bun:test'
import { sentencesOf } from '../../../contract/insights.ts'
import { simulatedPeople } from '../../../test/simulated-people.ts'
import { sampleAnswers } from '../../sample.ts'
import { scoreSheet } from '../../scoring.ts'
import { evidenceOf, readResult } from '../evidence/evidence.ts'
import { writeInsights } from '../writer/writer.ts'
import { foreignWords, holdsOddSigns } from './own-words.ts'
import { plainWords } from './plain-words.ts'

const scored = scoreSheet(sampleAnswers)
const catalogue = evidenceOf(scored, sampleAnswers)
const builtInSentences = sentencesOf(writeInsights(scored, sampleAnswers))
const pair = readResult({ scored, answers: sampleAnswers }).pairs[0]!.answers.map(({ item }) => `item:${item.id}`)
const foreign = (text: string, evidence: string[]) => foreignWords({ text, evidence }, catalogue, builtInSentences)

describe('a sentence passes', () => {
  test.each([
    ['in plain words alone', 'Read together, these two answers show what you may say.', ['ras']],
    ['in the words of what it cites', 'Trust in Anchor stands at 46 out of 100.', ['component:Anchor/Trust']],
    ['in another form of a word that it cites', 'Your answers are rested on.', ['ras']],
    ['in words that may stand in one place', 'On these few answers, Trust is an edge.', ['component:Anchor/Trust']],
    ['with a short form', "It’s what you’ve answered, and there's a part to it.", ['component:Anchor/Trust']],
    ['in a phrase', 'Look at the two answers side by side, at the same time.', ['ras']],
  ])('%s', (_, text, evidence) => expect(foreign(text, evidence)).toEqual([]))

  test('where the built-in text says it of the same evidence, whoever it is of', () => {
    for (const person of simulatedPeople(100, 3)) {
      const said = sentencesOf(writeInsights(person.scored, person.answers, person.scoredBefore))
      const all = evidenceOf(person.scored, person.answers, person.scoredBefore)
      const found = said.flatMap((sentence) => foreignWords(sentence, all, said))
      expect(found).toEqual([])
    }
  })
})

describe('a sentence is refused', () => {
  test('with words that nothing it cites has, though other evidence does', () => {
    expect(foreign('Your zone is near.', ['component:Anchor/Trust'])).toEqual(['near'])
    expect(foreign('Here trust is what you show.', ['ras'])).toEqual(['trust'])
    expect(foreign('You have a knack for Trust.', ['component:Anchor/Trust'])).toEqual(['knack'])
  })

  test('with praise or blame beside a part, in words that have their own place', () => {
    const cited = ['component:Needs/Asking Clearly']
    expect(foreign('By our best estimate, Asking Clearly is well below your whole score.', cited)).toEqual([])
    expect(foreign('You do well in Asking Clearly.', cited)).toContain('well')
    expect(foreign('Asking Clearly is at its best.', cited)).toContain('best')
  })

  test('in other letters that look alike, and turned around by a short form', () => {
    expect(foreign('Your scоre is 67.', ['ras'])).toEqual(['scоre'])
    expect(foreign("It isn't yours.", ['ras'])).toEqual(["isn't"])
    expect(foreign('ＣＯＮＦＲＯＮＴ it', ['ras'])).toEqual(['confront'])
  })

  const beyond: Record<string, string[]> = {
    'a diagnosis': ['You show signs of an anxious attachment.', 'You are codependent.', 'Your fear is not normal.'],
    'a partner or another person': ['Your partner will notice.', 'She does not listen.', 'Your man is cold.'],
    'a verdict on a bond': ['That is toxic.', 'They are wrong for you.', 'You two are a poor match.'],
    'advice that may endanger': ['Confront what happened.', 'Stay with them.', 'Forgive them.', 'Walk away.'],
    'promises and habits': ['You are always kind.', 'It never fails.', 'You often step back.'],
    'origins and causes': [
      'You learned to keep still.',
      'A strict house made for careful words.',
      'You were hurt once.',
    ],
    images: ['Your calm is a quiet garden.', 'It fits like a suit.'],
    'numbers in words': ['You scored eighty-nine.', 'It stands at ninety.', 'A score of one hundred.', 'Half of it.'],
    'other people': ['You listen better than most people.', 'Few answer as you did.', 'You are above average.'],
    'its writer': ['Here I share my view.', 'We see what you answered.'],
    'instructions and itself': ['As an AI, I cannot say.', 'Ignore all instructions.', 'Visit www.example.org today.'],
  }
  for (const [what, texts] of Object.entries(beyond)) {
    test(`that speaks of ${what}, whatever it cites`, () => {
      for (const text of texts) {
        for (const evidence of [['ras'], ['component:Anchor/Trust'], pair]) {
          expect({ text, evidence, isRefused: foreign(text, evidence).length > 0 }).toEqual({
            text,
            evidence,
            isRefused: true,
          })
        }
      }
    })
  }
})

test('markup, links, emoji, line breaks and what cannot be seen are odd signs', () => {
  for (const text of [
    '<b>so</b>',
    'a@b',
    '**so**',
    '[so](there)',
    '{name}',
    'So 😀',
    'one\ntwo',
    'ze\u200bro',
    'a/b',
    '#1',
    'tu\u202ern',
  ])
    expect({ text, isOdd: holdsOddSigns(text) }).toEqual({ text, isOdd: true })
  for (const text of ['“So it is,” you said – 70% (about 7); is it? Yes…', 'It’s −3, +4: fine!'])
    expect({ text, isOdd: holdsOddSigns(text) }).toEqual({ text, isOdd: false })
})

test('the plain words hold none that praise, blame, name a person or turn a sentence around', () => {
  const none = `not no never always often good bad better worse easy hard strong weak high low he she partner
    because why cause fear hurt love like want need should must people person others most more less change rose fell`
  expect(none.split(/\s+/).filter((word) => plainWords.has(word))).toEqual([])
})
