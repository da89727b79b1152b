import {
  componentId,
  type EvidenceCatalogue,
  Insights,
  InsightsDraft,
  isChangeId,
  itemId,
  type ModelText,
  type Sentence,
} from '../../../contract/insights.ts'
import type { ScoredSheet } from '../../scoring.ts'
import { type Pair, readResult, type ReadResult } from '../evidence/evidence.ts'
import { answersIn } from './answers.ts'
import { missingCautions } from './cautions.ts'
import { changesWithoutChance, contradictedChanges } from './changes.ts'
import { wrongAnswers, wrongCitations } from './citations.ts'
import { contradictedDirections } from './directions.ts'
import { forbiddenIn } from './forbidden.ts'
import { summaryWords } from '../limits.ts'
import { markNames } from './mentions.ts'
import { wrongNumbers } from './numbers.ts'
import { contradictedStyles, tooManyStyles } from './styles.ts'

export type CheckedInsights = { type: 'ok'; text: ModelText } | { type: 'rejected'; reasons: string[] }

const limits = { title: 60, text: 420 }
const keptForCare = 'these answers are met with the built-in words alone'
/** So many reasons are enough to ask again with. */
const reasonsAtMost = 20

const Text = Insights.pick({ summary: true, recommendations: true })
/** Where gentle acts are called for, the built-in recommendations stay. */
const SummaryAlone = Insights.pick({ summary: true })

/**
 * Lets a model's answer pass only where each sentence cites evidence that exists, holds no number but
 * its evidence's, contradicts no score, and neither diagnoses, judges, endangers nor links. `catalogue`
 * is the whole one of this result. A sheet that needs care gets no model's text at all.
 * Throws InvalidSheetError where the catalogue lacks answers, by which care is judged.
 */
export function checkModelInsights(
  candidate: unknown,
  catalogue: EvidenceCatalogue,
  scored: ScoredSheet,
): CheckedInsights {
  const read = readResult({ scored, answers: answersIn(catalogue) })
  if (read.care) return { type: 'rejected', reasons: [keptForCare] }
  const draft = InsightsDraft.safeParse(candidate)
  if (!draft.success) return { type: 'rejected', reasons: shapeReasons(draft.error.issues) }
  const parsed = (read.gentle ? SummaryAlone : Text).safeParse(trimmed(draft.data))
  if (!parsed.success) return { type: 'rejected', reasons: shapeReasons(parsed.error.issues) }
  const text: ModelText = parsed.data
  const reasons = [
    ...wholeReasons(text, read),
    ...changesWithoutChance(text.summary, catalogue),
    ...textsOf(text).flatMap((one) => textReasons(one, catalogue, read)),
  ]
  if (reasons.length > 0) return { type: 'rejected', reasons: reasons.slice(0, reasonsAtMost) }
  return { type: 'ok', text }
}

function trimmed({ summary, recommendations }: InsightsDraft): InsightsDraft {
  const trim = <Draft extends { text: string; title?: string }>(draft: Draft): Draft => ({
    ...draft,
    ...(draft.title === undefined ? {} : { title: draft.title.trim() }),
    text: draft.text.trim(),
  })
  return {
    summary: summary.map((paragraph) => paragraph.map(trim)),
    recommendations: recommendations.map(trim),
  }
}

function shapeReasons(issues: { path: PropertyKey[]; message: string }[]): string[] {
  return issues.slice(0, reasonsAtMost).map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`)
}

interface CheckedText extends Sentence {
  where: string
  title?: string
  isAdvice?: boolean
}

function textsOf({ summary, recommendations = [] }: ModelText): CheckedText[] {
  return [
    ...summary.flatMap((paragraph, row) =>
      paragraph.map((sentence, place) => ({ ...sentence, where: `summary ${row + 1}.${place + 1}` })),
    ),
    ...recommendations.map((advice, place) => ({ ...advice, where: `recommendation ${place + 1}`, isAdvice: true })),
  ]
}

function textReasons(checked: CheckedText, catalogue: EvidenceCatalogue, { factsOf }: ReadResult): string[] {
  const { where, title = '', text, evidence, isAdvice } = checked
  const claims = [text, title].flatMap((said) => {
    const sentence = { text: withoutQuotes({ text: said, evidence }, catalogue), evidence }
    return [
      ...wrongCitations(sentence, catalogue),
      ...wrongAnswers({ text: said, evidence }, catalogue),
      ...wrongNumbers(sentence, catalogue),
      ...contradictedDirections(sentence, factsOf),
      ...contradictedStyles(sentence, factsOf, isAdvice ? 'advice' : 'summary'),
      ...missingCautions(sentence.text),
      ...contradictedChanges(sentence, catalogue),
      ...forbiddenIn(sentence.text, isAdvice ? 'advice' : 'summary'),
    ]
  })
  const tooLong = [
    ...(text.length > limits.text ? [`it has more than ${limits.text} characters`] : []),
    ...(title.length > limits.title ? [`its title has more than ${limits.title} characters`] : []),
  ]
  const aboutChange =
    isAdvice && evidence.some(isChangeId) ? ['it cites a change, of which the summary alone speaks'] : []
  return [...new Set([...claims, ...tooLong, ...aboutChange])].map((reason) => `${where}: ${reason}`)
}

/** A statement that is quoted and cited makes no claim of the writer's own. */
function withoutQuotes({ text, evidence }: Sentence, catalogue: EvidenceCatalogue): string {
  const wordings = evidence.flatMap((id) => catalogue[id]?.statement?.wording ?? [])
  return wordings.reduce((rest, wording) => rest.replaceAll(wording, ''), text)
}

function wholeReasons(
  { summary, recommendations = [] }: ModelText,
  { profile: { lowest }, pairs }: ReadResult,
): string[] {
  const words = summary.flat().reduce((sum, { text }) => sum + wordsIn(text), 0)
  const { least, most } = summaryWords
  const texts = [...summary.flat(), ...recommendations].map(({ text }) => text.toLowerCase())
  const named = new Set(summary.flat().flatMap(({ text }) => markNames(text).groups.flat()))
  const unnamed = lowest.filter(({ signal, name }) => !named.has(componentId(signal, name)))
  const isQuoted = pairs.some(({ answers }) => answers.every(({ item }) => quotes(summary.flat(), item)))
  return [
    ...(isQuoted || pairs.length === 0 ? [] : ['summary: it has to quote both answers of one pair, and cite them']),
    ...tooManyStyles(summary.flat()),
    ...(words < least || words > most ? [`summary: it has ${words} words; ${least} to ${most} are asked for`] : []),
    ...unnamed.map(({ signal, name }) => `summary: it has to name ${name} in ${signal}, among the lowest by estimate`),
    ...(new Set(texts).size < texts.length ? ['the same text stands twice'] : []),
  ]
}

function quotes(sentences: Sentence[], { id, text }: Pair['answers'][number]['item']): boolean {
  return sentences.some((sentence) => sentence.evidence.includes(itemId(id)) && sentence.text.includes(text))
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
