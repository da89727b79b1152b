import { stemmer } from 'stemmer'
import type { EvidenceCatalogue, EvidenceId, Sentence } from '../../../contract/insights.ts'
import { anyName } from '../../../facts/names.ts'
import { markNames } from './mentions.ts'
import { anyPhrase, phraseWords, plainWords } from './plain-words.ts'

/**
 * Words of a sentence that are neither plain ones nor said of what it cites: by the evidence itself, or by a
 * sentence of the built-in text, `told`, that rests on it. A list of what may not be said never ends; this one
 * says what may be, so that a claim nobody thought of is refused as well. A clause that names a component or a
 * signal has only the words that are said beside names: "you find it hard to" is said of an answer, not of those.
 */
export function foreignWords(
  { text, evidence }: Sentence,
  catalogue: EvidenceCatalogue,
  told: readonly Sentence[],
): string[] {
  const ofEvidence = evidence.flatMap((id) => looseWordsIn(heldBy(id, catalogue)))
  const tellings = tellingsOf(evidence, told).flatMap(clausesIn)
  const held = stemmed([...ofEvidence, ...tellings.flatMap(looseWordsIn)])
  const heldBesideNames = stemmed([...ofEvidence, ...tellings.filter(isOfPart).flatMap(looseWordsIn)])
  const foreign = clausesIn(text).flatMap((clause) => {
    const own = isOfPart(clause) ? heldBesideNames : held
    return looseWordsIn(clause).filter((word) => !plainWords.has(word) && !own.has(stemmer(word)))
  })
  const toldOf = new Set(tellings.flatMap(wordsIn))
  const ofWriter = looseWordsIn(text.replace(/“[^”]*”/g, ' ')).filter((word) => writers.has(word) && !toldOf.has(word))
  return [...foreign, ...ofWriter].filter(isFirst)
}

/**
 * Words of a text, or of its beginning, that stand in no list and are said of nothing in its evidence: no text
 * that holds one will pass.
 */
export function unknownWords(
  { text, evidence }: Sentence,
  catalogue: EvidenceCatalogue,
  told: readonly Sentence[],
): string[] {
  const said = [...evidence.map((id) => heldBy(id, catalogue)), ...tellingsOf(evidence, told)]
  const held = stemmed(said.flatMap(wordsIn))
  return wordsIn(text).filter((word) => !plainWords.has(word) && !phraseWords.has(word) && !held.has(stemmer(word)))
}

/** The words that a part is given beyond its lines: those that the built-in text has for its evidence. */
export function wordsGiven(evidence: EvidenceId[], catalogue: EvidenceCatalogue, told: readonly Sentence[]): string[] {
  return foreignWords({ text: tellingsOf(evidence, told).join('. '), evidence }, catalogue, [])
}

/** A statement speaks as the person, and what is not quoted does not. */
const writers = new Set('i me my mine myself we us our ours'.split(' '))

/** What the built-in text says of any of this evidence. */
export function tellingsOf(evidence: readonly EvidenceId[], told: readonly Sentence[]): string[] {
  return told.filter((sentence) => sentence.evidence.some((id) => evidence.includes(id))).map(({ text }) => text)
}

const clausesIn = (text: string) => text.split(/[.:;!?“”]/)
const isOfPart = (clause: string) => markNames(clause).groups.length > 0
const stemmed = (words: readonly string[]) => new Set(words.map(stemmer))
const isFirst = (word: string, place: number, all: readonly string[]) => all.indexOf(word) === place

/** The stems of what carries a text's meaning: "helping" and "helped" are one. */
export function stemsOf(text: string): Set<string> {
  return new Set(
    wordsIn(text)
      .filter((word) => !plainWords.has(word))
      .map(stemmer),
  )
}

/** All that one piece of evidence says: its name, its values, and its statement. */
function heldBy(id: EvidenceId, catalogue: EvidenceCatalogue): string {
  const { label = '', values = [], statement } = catalogue[id] ?? {}
  return [label, ...values.flatMap(({ name, value }) => [name, value]), statement?.wording ?? ''].join('. ')
}

/** The words of a text that stand neither in a name nor in a phrase: each of those is taken as a whole. */
export function looseWordsIn(text: string): string[] {
  return wordsIn(withoutPhrases(text))
}

/** A text with a dot in the place of each name and phrase. */
export function withoutPhrases(text: string): string {
  return plain(text).replace(anyName, ' . ').replace(anyPhrase, ' . ')
}

const plain = (text: string) => text.normalize('NFKC').replaceAll('’', "'")

/** "you've" is "you"; "isn't" stays whole, for it turns what is said around. */
function wordsIn(text: string): string[] {
  const words =
    plain(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)?/gu) ?? []
  return words.map((word) => word.replace(/'(s|re|ve|d|ll|m)$/, ''))
}

const odd = /[^\p{L}\p{M}\p{N} .,;:!?'’"“”‘()–—…%+−&-]/u

/** Whether a text holds a sign that plain sentences do without: markup, an emoji, a line break, what cannot be seen. */
export function holdsOddSigns(text: string): boolean {
  return odd.test(text)
}
