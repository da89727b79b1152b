import { describe, expect, test } from 'bun:test'
import { items } from '../../bank.ts'
import { sampleAnswers } from '../../sample.ts'
import { scoreSheet } from '../../scoring.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import { misreportedAnswers } from './cited-answers.ts'
import { wrongCitations } from './citations.ts'
import { changesWithoutChance, contradictedChanges } from './changes.ts'

type Statement = { wording: string }

const scored = scoreSheet(sampleAnswers)
/** The RAS rose by a possible 7, Spark by a likely 40; Heart fell by a possible 24; Lens moved by 2. */
const previous = {
  ...scored,
  rasScore: scored.rasScore - 7,
  sparkScore: scored.sparkScore - 40,
  heartScore: scored.heartScore + 24,
  lensScore: scored.lensScore - 2,
}
const catalogue = evidenceOf(scored, sampleAnswers, previous)
const change = (text: string, ...evidence: string[]) => contradictedChanges({ text, evidence }, catalogue)

describe('a change', () => {
  test('passes where it is reported as it was', () => {
    expect(change('Your score rose since last time, a possible shift.', 'growth')).toEqual([])
    expect(change('Spark has grown, and that is a likely real change.', 'growth:Spark')).toEqual([])
    expect(change('Heart came down a little, a possible shift.', 'growth:Heart')).toEqual([])
    expect(change('Lens is about the same as before.', 'growth:Lens')).toEqual([])
  })

  test('is refused in the wrong direction', () => {
    expect(change('Your score fell since last time.', 'growth')).not.toEqual([])
    expect(change('Heart has gained.', 'growth:Heart')).not.toEqual([])
  })

  test('is refused where it is made surer than it is', () => {
    expect(change('Your score has clearly risen.', 'growth')).toEqual(['growth is a possible shift and no more'])
  })

  test('that is about the same is refused with any direction', () => {
    const reason = ['growth:Lens is about the same, which has no direction']
    expect(change('Lens rose.', 'growth:Lens')).toEqual(reason)
    expect(change('Lens is about the same, if a touch higher than before.', 'growth:Lens')).toEqual(reason)
    expect(change('Lens went up to 75, which is about the same.', 'growth:Lens')).toEqual(reason)
  })

  test('has a sentence on chance after it, unless it is about the same', () => {
    const said = (text: string, ...evidence: string[]) => ({ text, evidence })
    const without = (...sentences: { text: string; evidence: string[] }[]) => changesWithoutChance(sentences, catalogue)
    const heart = said('Heart came down, a possible shift.', 'growth:Heart')
    const chance = said('About 21% read as much by chance alone.', 'growth:Heart')
    expect(without(heart)).toEqual([`no sentence on chance comes after "${heart.text}"`])
    expect(without(chance, heart)).toHaveLength(1)
    expect(without(heart, chance)).toEqual([])
    expect(without(said('Lens is about the same.', 'growth:Lens'))).toEqual([])
  })

  test('is refused without a result to compare with', () => {
    expect(change('You have come far since last time.', 'ras')).toEqual([
      'it speaks of an earlier result and cites no growth',
    ])
  })

  test('is no matter of texts that speak of none', () => {
    expect(change('Grow at your own pace, and let it rise like bread.', 'signal:Spark')).toEqual([])
  })
})

describe('what a sentence cites', () => {
  test('exists', () => {
    const sentence = {
      text: 'A line.',
      evidence: ['ras', 'signal:Spark', 'component:Spark/Trust', 'item:201'],
    }
    expect(wrongCitations(sentence, catalogue)).toEqual([
      'it cites component:Spark/Trust, which does not exist',
      'it cites item:201, which does not exist',
    ])
  })

  test('covers the signals and components it names', () => {
    expect(wrongCitations({ text: 'Spark and Trust go together.', evidence: ['signal:Spark'] }, catalogue)).toEqual([
      'it speaks of component:Anchor/Trust and cites nothing of it',
    ])
    expect(wrongCitations({ text: 'Spark and Trust.', evidence: ['style:Spark', 'signal:Anchor'] }, catalogue)).toEqual(
      [],
    )
  })

  test('is reported as it was answered', () => {
    const disagreed = { text: 'You disagreed with that.', evidence: ['item:137'] }
    expect(sampleAnswers.get(137)).toBe(5)
    expect(misreportedAnswers(disagreed, catalogue)).toEqual([
      'it says "disagreed" of item:137, which was answered with 5 of 5',
    ])
    expect(misreportedAnswers({ ...disagreed, text: 'You strongly agreed with that.' }, catalogue)).toEqual([])
  })

  test('is reported of each quoted statement as it was answered, whether before the quote or after it', () => {
    const disagreedWith = items.find(({ id }) => sampleAnswers.get(id)! < 3)!
    const ids = ['item:137', `item:${disagreedWith.id}`]
    const [agreed, other] = ids.map((id): Statement => catalogue[id]!.statement!) as [Statement, Statement]
    const wrong = (text: string) => misreportedAnswers({ text, evidence: ids }, catalogue).length
    const [one, two] = [`“${agreed.wording}”`, `“${other.wording}”`]
    expect(wrong(`${one} You agreed. ${two} You disagreed.`)).toBe(0)
    expect(wrong(`You agreed: ${one} And you disagreed: ${two} Both are yours.`)).toBe(0)
    expect(wrong(`${one} You disagreed. ${two} You agreed.`)).toBe(2)
    expect(wrong(`You disagreed: ${one} And you agreed: ${two}`)).toBe(2)
    expect(wrong(`You agreed with both: ${one} ${two}`)).toBe(1)
    expect(wrong(`${one} ${two} You were undecided.`)).toBe(2)
  })
})
