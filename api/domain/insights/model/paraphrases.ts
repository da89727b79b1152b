import { stemmer } from 'stemmer'
import type { Evidence, EvidenceCatalogue, Sentence } from '../../../contract/insights.ts'
import { builtInSentencesOn, looseWordsIn, oncePerObject, withoutPhrases } from './own-words.ts'
import { plainWords } from './plain-words.ts'

/** What a clause claims: the stems of its meaningful words in their order, and whether a "not" reverses them. */
interface ClauseClaim {
  stems: string[]
  isNegated: boolean
}

const negation = /\b(?:not|no|never|cannot|without|neither|nor|hardly|\w+n't)\b/gi
/** A quotation is an unchanged statement, or the title of an act. */
const quoted = /“[^”]*”/g
/** "You disagreed that you rush" repeats the statement unchanged; the answer to it is checked elsewhere. */
const saysWhatWasAnswered = /\b(?:dis)?agreed\s*$/i

/**
 * Clauses that paraphrase an answer and change its meaning. A right paraphrase has words of one statement, or of one
 * clause of the built-in text, in the same order: in another order they mean something else. It has a "not" if the
 * answer disagrees with the statement, unless the sentence says what was answered.
 */
export function wrongParaphrases(
  own: Sentence,
  catalogue: EvidenceCatalogue,
  builtInSentences: readonly Sentence[],
): string[] {
  const answeredClaims = allowedClaims(own, catalogue, builtInSentences)
  const statementClaims = statementsIn(own, catalogue).map(claimOfStatement)
  const names = new Set(own.evidence.flatMap((id) => catalogue[id] ?? []).flatMap(lineStems))
  return shortClausesIn(own.text.replace(quoted, '. ')).flatMap((clause, place, all) => {
    const { stems, isNegated } = claimIn(clause)
    const content = stems.filter((stem) => !names.has(stem))
    const isOfAnswer = /^that\b/i.test(clause) && saysWhatWasAnswered.test(all[place - 1] ?? '')
    const isSupported = (isOfAnswer ? statementClaims : answeredClaims).some(
      (one) => (one.isNegated === isNegated || isAside(clause)) && isInOrder(content, one.stems),
    )
    return content.length === 0 || isSupported
      ? []
      : [`it tells an answer again as it was not given: "${clause.trim()}"`]
  })
}

/** A clause that says when, where or about what something is true; a "not" elsewhere does not reverse it. */
const isAside = (clause: string) => /^\s*(?:when|where|if)\b|^\s*(?:that|which) (?!you\b)/i.test(clause)

/** The stems of the words of an evidence line; a statement's own line has none that count. */
const lineStems = oncePerObject(({ label, values, statement }: Evidence) => {
  const said = statement ? [] : [label, ...values.flatMap(({ name, value }) => [name, value])]
  return looseWordsIn(said.join('. ')).map(stemmer)
})

const statementsIn = ({ evidence }: Sentence, catalogue: EvidenceCatalogue) =>
  evidence.flatMap((id) => catalogue[id]?.statement ?? [])

/** What the answers claim, except undecided ones, and what the built-in text claims. */
function allowedClaims(
  own: Sentence,
  catalogue: EvidenceCatalogue,
  builtInSentences: readonly Sentence[],
): ClauseClaim[] {
  const decided = statementsIn(own, catalogue).filter(({ answer }) => answer !== 3)
  const ofStatements = decided.map((statement): ClauseClaim => {
    const claim = claimOfStatement(statement)
    return statement.answer > 3 ? claim : { ...claim, isNegated: !claim.isNegated }
  })
  return [...ofStatements, ...builtInSentencesOn(own.evidence, builtInSentences).flatMap(claimsOfBuiltIn)]
}

const claimOfStatement = oncePerObject(({ wording }: NonNullable<Evidence['statement']>) => claimIn(wording))
const claimsOfBuiltIn = oncePerObject(({ text }: Sentence) => shortClausesIn(text.replace(quoted, '. ')).map(claimIn))

function claimIn(text: string): ClauseClaim {
  const isNegated = (text.match(negation)?.length ?? 0) % 2 === 1
  const words = looseWordsIn(text.replace(negation, ' ')).filter((word) => !plainWords.has(word))
  return { stems: words.map(stemmer), isNegated }
}

/** Names and phrases separate clauses, so an "and" inside one of them does not. */
const shortClausesIn = (text: string) =>
  withoutPhrases(text).split(/[.,:;!?“”–—]|\b(?:and|but|while|or|as)\b|\b(?=(?:when|where|if|that|which)\b)/i)

/** Whether a text has all of these in this order, from any starting point: "in a new place" may come last. */
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
