import { stemmer } from 'stemmer'
import type { EvidenceCatalogue, Sentence } from '../../../contract/insights.ts'
import { looseWordsIn, tellingsOf, withoutPhrases } from './own-words.ts'
import { plainWords } from './plain-words.ts'

/** Something that may be told again: its words that carry meaning, in their order, and whether a "not" turns them. */
interface Telling {
  stems: string[]
  isTurned: boolean
}

const negation = /\b(?:not|no|never|cannot|without|neither|nor|hardly|\w+n't)\b/gi
/** What is quoted is a statement as it stands, or the title of an act. */
const quoted = /“[^”]*”/g
/** "You disagreed that you rush" tells the statement as it stands; what was answered is checked apart. */
const saysWhatWasAnswered = /\b(?:dis)?agreed\s*$/i

/**
 * Clauses that tell a statement again, without quoting it, as another than it was answered. What is told again has words
 * of one statement, or of one clause of the built-in text, in their order: in another, they say another thing. It is
 * turned by a "not" where the answer turned it, unless the sentence says what was answered.
 */
export function wrongRetellings(own: Sentence, catalogue: EvidenceCatalogue, told: readonly Sentence[]): string[] {
  const asAnswered = tellingsFor(own, catalogue, told)
  const asTheyStand = statementsIn(own, catalogue).map(({ wording }) => tellingOf(wording))
  const names = new Set(own.evidence.flatMap((id) => namesOf(id, catalogue)).map(stemmer))
  return shortClausesIn(own.text.replace(quoted, '. ')).flatMap((clause, place, all) => {
    const { stems, isTurned } = tellingOf(clause)
    const content = stems.filter((stem) => !names.has(stem))
    const isOfAnswer = /^that\b/i.test(clause) && saysWhatWasAnswered.test(all[place - 1] ?? '')
    const isTold = (isOfAnswer ? asTheyStand : asAnswered).some(
      (one) => (one.isTurned === isTurned || isAside(clause)) && isInOrder(content, one.stems),
    )
    return content.length === 0 || isTold ? [] : [`it tells an answer again as it was not given: "${clause.trim()}"`]
  })
}

/** A clause that says when, where or of what something is so, and turns with none. */
const isAside = (clause: string) => /^\s*(?:when|where|if)\b|^\s*(?:that|which) (?!you\b)/i.test(clause)

/** What an evidence line says of itself, but for statements. */
function namesOf(id: string, catalogue: EvidenceCatalogue): string[] {
  const { label = '', values = [] } = id.startsWith('item:') ? {} : (catalogue[id] ?? {})
  return looseWordsIn([label, ...values.flatMap(({ name, value }) => [name, value])].join('. '))
}

const statementsIn = ({ evidence }: Sentence, catalogue: EvidenceCatalogue) =>
  evidence.flatMap((id) => catalogue[id]?.statement ?? [])

/** Statements as they were answered, but for those that were left open, and what the built-in text says. */
function tellingsFor(own: Sentence, catalogue: EvidenceCatalogue, told: readonly Sentence[]): Telling[] {
  const decided = statementsIn(own, catalogue).filter(({ answer }) => answer !== 3)
  const ofStatements = decided.map(({ wording, answer }): Telling => {
    const telling = tellingOf(wording)
    return answer > 3 ? telling : { ...telling, isTurned: !telling.isTurned }
  })
  const beside = tellingsOf(own.evidence, told).flatMap((text) => shortClausesIn(text.replace(quoted, '. ')))
  return [...ofStatements, ...beside.map(tellingOf)]
}

function tellingOf(text: string): Telling {
  const isTurned = (text.match(negation)?.length ?? 0) % 2 === 1
  const words = looseWordsIn(text.replace(negation, ' ')).filter((word) => !plainWords.has(word))
  return { stems: words.map(stemmer), isTurned }
}

/** Names and phrases part clauses, so that what joins words in them does not. */
const shortClausesIn = (text: string) =>
  withoutPhrases(text).split(/[.,:;!?“”–—]|\b(?:and|but|while|or|as)\b|\b(?=(?:when|where|if|that|which)\b)/i)

/** Whether all of these stand in a text, one after the other, wherever one begins: "in a new place" may come last. */
function isInOrder(stems: readonly string[], within: readonly string[]): boolean {
  return within.some((_, start) => isWithin(stems, [...within.slice(start), ...within.slice(0, start)]))
}

function isWithin(stems: readonly string[], within: readonly string[]): boolean {
  let from = 0
  return stems.every((stem) => {
    const found = within.indexOf(stem, from)
    from = found + 1
    return found >= 0
  })
}
