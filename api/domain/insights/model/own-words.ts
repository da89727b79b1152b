import { stemmer } from 'stemmer'
import type { Evidence, EvidenceCatalogue, EvidenceId, Sentence } from '../../../contract/insights.ts'
import { anyName } from '../../../facts/names.ts'
import { markNames } from './mentions.ts'
import { anyPhrase, phraseWords, plainWords } from './plain-words.ts'

/**
 * Words of a sentence that are neither plain words nor words of its evidence. Words of its evidence are in the evidence
 * itself, or in a sentence of the built-in text that cites it. A list of forbidden words would never be complete, so
 * this is a list of allowed ones: it also refuses a claim that nobody thought of. In a clause that names a component or
 * a signal, only words that the built-in text uses beside names are allowed: "you find it hard to" is about an answer.
 */
export function foreignWords(
  { text, evidence }: Sentence,
  catalogue: EvidenceCatalogue,
  builtInSentences: readonly Sentence[],
): string[] {
  const ofEvidence = evidence.flatMap((id) => (catalogue[id] ? stemsOfEvidence(catalogue[id]) : []))
  const builtInClauses = builtInSentencesOn(evidence, builtInSentences).flatMap(readClauses)
  const held = new Set([...ofEvidence, ...builtInClauses.flatMap(({ stems }) => stems)])
  const besideNames = builtInClauses.filter(({ isOfPart }) => isOfPart)
  const heldBesideNames = new Set([...ofEvidence, ...besideNames.flatMap(({ stems }) => stems)])
  const foreign = clausesIn(text).flatMap((clause) => {
    const own = isOfPart(clause) ? heldBesideNames : held
    return looseWordsIn(clause).filter((word) => !plainWords.has(word) && !own.has(stemmer(word)))
  })
  const builtInWords = new Set(builtInClauses.flatMap(({ words }) => words))
  const ofWriter = looseWordsIn(text.replace(/“[^”]*”/g, ' ')).filter(
    (word) => writers.has(word) && !builtInWords.has(word),
  )
  return [...new Set([...foreign, ...ofWriter])]
}

/** Words of a text, or of its beginning, with which it can never pass: they are in no list and not in its evidence. */
export function unknownWords(
  { text, evidence }: Sentence,
  catalogue: EvidenceCatalogue,
  builtInSentences: readonly Sentence[],
): string[] {
  const builtInTexts = builtInSentencesOn(evidence, builtInSentences).map(({ text }) => text)
  const allowed = [...evidence.flatMap((id) => catalogue[id] ?? []).map(evidenceText), ...builtInTexts]
  const held = new Set(allowed.flatMap(wordsIn).map(stemmer))
  return wordsIn(text).filter((word) => !plainWords.has(word) && !phraseWords.has(word) && !held.has(stemmer(word)))
}

/** The words that a part may use besides those of its lines: the built-in text uses them for the same evidence. */
export function wordsGiven(
  evidence: EvidenceId[],
  catalogue: EvidenceCatalogue,
  builtInSentences: readonly Sentence[],
): string[] {
  const texts = builtInSentencesOn(evidence, builtInSentences).map(({ text }) => text)
  return foreignWords({ text: texts.join('. '), evidence }, catalogue, [])
}

/** Only a quoted statement says "I". */
const writers = new Set('i me my mine myself we us our ours'.split(' '))

/** The built-in sentences that cite any of this evidence. */
export function builtInSentencesOn(
  evidence: readonly EvidenceId[],
  builtInSentences: readonly Sentence[],
): readonly Sentence[] {
  return builtInSentences.filter((sentence) => sentence.evidence.some((id) => evidence.includes(id)))
}

/** Remembers what `work` gives for each object: many sentences are checked against the same evidence and built-in text. */
export function oncePerObject<From extends WeakKey, To>(work: (from: From) => To): (from: From) => To {
  const done = new WeakMap<From, To>()
  return (from) => done.getOrInsertComputed(from, work)
}

const readClauses = oncePerObject(({ text }: Sentence) =>
  clausesIn(text).map((clause) => ({
    words: wordsIn(clause),
    stems: looseWordsIn(clause).map(stemmer),
    isOfPart: isOfPart(clause),
  })),
)

const clausesIn = (text: string) => text.split(/[.:;!?“”]/)
const isOfPart = (clause: string) => markNames(clause).groups.length > 0

/** The stems of the words that carry a text's meaning: "helping" and "helped" have the same one. */
export function stemsOf(text: string): Set<string> {
  return new Set(
    wordsIn(text)
      .filter((word) => !plainWords.has(word))
      .map(stemmer),
  )
}

/** All that one piece of evidence says: its name, its values, and its statement. */
function evidenceText({ label, values, statement }: Evidence): string {
  return [label, ...values.flatMap(({ name, value }) => [name, value]), statement?.wording ?? ''].join('. ')
}

const stemsOfEvidence = oncePerObject((evidence: Evidence) => looseWordsIn(evidenceText(evidence)).map(stemmer))

/** The words of a text outside names and phrases, which are always taken as a whole. */
export function looseWordsIn(text: string): string[] {
  return wordsIn(withoutPhrases(text))
}

/** A text with a dot in the place of each name and phrase. */
export function withoutPhrases(text: string): string {
  return plain(text).replace(anyName, ' . ').replace(anyPhrase, ' . ')
}

const plain = (text: string) => text.normalize('NFKC').replaceAll('’', "'")

/** "you've" becomes "you"; "isn't" stays whole, because it reverses the meaning. */
function wordsIn(text: string): string[] {
  const words =
    plain(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)?/gu) ?? []
  return words.map((word) => word.replace(/'(s|re|ve|d|ll|m)$/, ''))
}

const odd = /[^\p{L}\p{M}\p{N} .,;:!?'’"“”‘()–—…%+−&-]/u

/** Whether a text has a character that plain sentences do not need: markup, an emoji, a line break, an invisible one. */
export function holdsOddSigns(text: string): boolean {
  return odd.test(text)
}
