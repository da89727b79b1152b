import { type Evidence, type EvidenceCatalogue, itemId, type Sentence } from '../../../contract/insights.ts'
import { says, type Stance } from '../evidence/evidence.ts'
import { speaksOfChallenge } from './places.ts'
import { oncePerObject, stemsOf } from './own-words.ts'

/**
 * Answers that a sentence reports wrongly. For quoted statements it gives the answer once for all of them, or one for
 * each in their order; without a quotation, it is about all the statements that it cites.
 */
export function misreportedAnswers({ text, evidence }: Sentence, catalogue: EvidenceCatalogue): string[] {
  const cited = evidence.flatMap((id) => {
    const { statement } = catalogue[id] ?? {}
    return statement ? [{ id, answer: statement.answer, at: text.indexOf(quotable(statement.wording)) }] : []
  })
  const quoted = cited.filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at)
  const said = stancesIn(withoutQuotes({ text, evidence }, catalogue))
  if (quoted.length > 0 && said.length !== 1 && said.length !== quoted.length) {
    return ['it does not say of each quoted statement, once, whether you agreed, disagreed or were undecided']
  }
  return (quoted.length > 0 ? quoted : cited).flatMap(({ id, answer }, place) => {
    const stance = quoted.length > 0 && said.length > 1 ? said[place]! : said[0]
    if (stance === undefined || says(answer, stance)) return []
    return [`it says "${stance}" of ${id}, which was answered with ${answer} of 5`]
  })
}

/** The answers that a text reports, in their order. */
function stancesIn(text: string): Stance[] {
  return [...text.matchAll(/\b(?:strongly )?(?:dis)?agreed\b|\bundecided\b/gi)].map(
    ([found]) => found.toLowerCase() as Stance,
  )
}

/** A quotation may also be a question, or a title, which is short and has no "I" in it. */
const quotation = /[“"]([^”"]+)[”"]/g
const isTitle = (words: string) =>
  words.endsWith('?') || (words.split(/\s+/).length <= 6 && !/\b(I|me|my)\b/i.test(words))

/** Quotations that are not a statement of the questionnaire, or are one that the sentence does not cite. */
export function wrongQuotes({ text, evidence }: Sentence, catalogue: EvidenceCatalogue): string[] {
  const wordings = wordingsOf(evidence, catalogue)
  const others = [...text.matchAll(quotation)]
    .map(([, words]) => words!)
    .filter((words) => !wordings.includes(quotable(words)))
  return others.flatMap((words) => {
    if (Object.values(catalogue).some(({ statement }) => quotable(statement?.wording ?? '') === quotable(words)))
      return [`it quotes “${words}” and does not cite it`]
    return isTitle(words) || speaksOfChallenge(text)
      ? []
      : [`it quotes “${words}”, which is no statement of the questionnaire word for word`]
  })
}

/** Statements that a sentence cites, although it uses none of their words and does not mention answers. */
export function unusedStatements({ text, evidence }: Sentence, catalogue: EvidenceCatalogue): string[] {
  if (/\b(?:answers?|statements?|pair)\b/i.test(text)) return []
  const said = stemsOf(text)
  return evidence
    .filter((id) => {
      const statement = catalogue[id]?.statement
      return statement && stemsOfStatement(statement).isDisjointFrom(said)
    })
    .map((id) => `it cites ${id} and says nothing of it`)
}

const stemsOfStatement = oncePerObject(({ wording }: NonNullable<Evidence['statement']>) => stemsOf(wording))

/** A sentence without the statements that it quotes and cites: those are not the writer's own claims. */
export function withoutQuotes({ text, evidence }: Sentence, catalogue: EvidenceCatalogue): string {
  return wordingsOf(evidence, catalogue).reduce((rest, wording) => rest.replaceAll(wording, ''), text)
}

/** Whether a sentence quotes a statement, and cites it. */
export function quotes({ text, evidence }: Sentence, { id, text: wording }: { id: number; text: string }): boolean {
  return evidence.includes(itemId(id)) && text.includes(quotable(wording))
}

function wordingsOf(evidence: Sentence['evidence'], catalogue: EvidenceCatalogue): string[] {
  return evidence.flatMap((id) => (catalogue[id]?.statement ? [quotable(catalogue[id].statement.wording)] : []))
}

/** A statement as it is quoted inside a sentence: without its own full stop. */
const quotable = (words: string) => words.replace(/[.,;:]+$/, '')
