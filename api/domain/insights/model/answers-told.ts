import { type EvidenceCatalogue, itemId, type Sentence } from '../../../contract/insights.ts'
import { speaksOfChallenge } from './places.ts'
import { stemsOf } from './own-words.ts'

/**
 * An answer that a sentence gives as another than it was. What is said of quoted statements, it says once for all of
 * them, or of each in its turn; without a quote it says it of all that it cites.
 */
export function wrongAnswers({ text, evidence }: Sentence, catalogue: EvidenceCatalogue): string[] {
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
    if (stance === undefined || answersOf[stance].includes(answer)) return []
    return [`it says "${stance}" of ${id}, which was answered with ${answer} of 5`]
  })
}

const answersOf = {
  'strongly agreed': [5],
  agreed: [4, 5],
  'strongly disagreed': [1],
  disagreed: [1, 2],
  undecided: [3],
}
type Stance = keyof typeof answersOf

/** What is said of answers, in its order. */
function stancesIn(text: string): Stance[] {
  return [...text.matchAll(/\b(?:strongly )?(?:dis)?agreed\b|\bundecided\b/gi)].map(
    ([found]) => found.toLowerCase() as Stance,
  )
}

/** Words between quotation marks, and what they may be: a title is short and says nothing of oneself, and a question is no answer. */
const quotation = /[“"]([^”"]+)[”"]/g
const isTitle = (words: string) =>
  words.endsWith('?') || (words.split(/\s+/).length <= 6 && !/\b(I|me|my)\b/i.test(words))

/** Quotations that are no statement of this questionnaire, or one that the sentence does not cite. */
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

/** Statements that are cited by a sentence that neither holds a word of theirs nor speaks of answers at all. */
export function unusedStatements({ text, evidence }: Sentence, catalogue: EvidenceCatalogue): string[] {
  if (/\b(?:answers?|statements?|pair)\b/i.test(text)) return []
  const said = stemsOf(text)
  return evidence
    .filter((id) => {
      const { wording } = catalogue[id]?.statement ?? {}
      return wording !== undefined && ![...stemsOf(wording)].some((stem) => said.has(stem))
    })
    .map((id) => `it cites ${id} and says nothing of it`)
}

/** A sentence without the statements that it quotes and cites, which make no claim of the writer's own. */
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

/** A statement as it is quoted within a sentence, which has a full stop of its own, or goes on. */
const quotable = (words: string) => words.replace(/[.,;:]+$/, '')
