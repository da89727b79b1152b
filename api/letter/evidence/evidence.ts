import {
  isChangeId,
  notesOf,
  sentencesOf,
  type EvidenceCatalogue,
  type EvidenceId,
  type LetterBody,
  type Letter,
  type Note,
} from '../contract.ts'
import { parameter } from '#api/instrument/public/parameters.ts'
import { items } from '#api/instrument/bank.ts'
import type { ScoredSheet } from '#api/instrument/scoring.ts'
import type { Sheet } from '#api/instrument/sheet.ts'
import { needsCare } from '#api/instrument/care.ts'
import { changeEntries, itemEntry, signalEntries, styleEntry, wholeEntries } from './entries.ts'
import { createFigureLookup, type PreviousScores, type ResultSources } from './figures.ts'
import { pairsOf } from './pairs.ts'
import { createProfile } from './profile.ts'

export { leadingStyles, marginOf, createProfile } from './profile.ts'
export type { EvidenceFigures, PreviousScores, ResultSources } from './figures.ts'
export { allPairs, isQuotable, pairFamilies, type AnswerPair } from './pairs.ts'
export { answersKey, Stance, stanceOf, matchesStance } from './stance.ts'
export type { ComponentReading, Profile } from './profile.ts'

export type AnalysedResult = ReturnType<typeof analyseResult>

/**
 * `care`: answers suggest fear or harm. `gentle`: acts ask nothing of others, where care is needed, or Anchor is low.
 */
export function analyseResult(result: ResultSources) {
  const { scored, answers } = result
  const care = needsCare(scored, answers)
  const gentle = care || scored.anchorScore < parameter('care.gentle.under')
  const profile = createProfile(result, care)
  const pairs = pairsOf(answers, care, profile.weakest)
  return { ...result, profile, figuresOf: createFigureLookup(result, profile), pairs, care, gentle }
}

export function evidenceOf(scored: ScoredSheet, answers: Sheet, previous?: PreviousScores): EvidenceCatalogue {
  return Object.fromEntries([
    ...wholeEntries(scored),
    ...scored.signalBreakdowns.flatMap((breakdown) => signalEntries(scored, breakdown)),
    ...scored.styleAnalysis.map(styleEntry),
    ...(previous ? changeEntries(scored, previous) : []),
    ...items.map((item) => itemEntry(item, answers)),
  ])
}

export function removeChanges({ insights, evidence }: Letter): Letter {
  const isLeft = ({ evidence }: Note) => !evidence.some(isChangeId)
  const summary = insights.summary
    .map(({ notes: all = [], ...paragraph }) => {
      const notes = all.filter(isLeft)
      const sentences = paragraph.sentences.filter(isLeft)
      return { ...paragraph, sentences, ...(notes.length > 0 ? { notes } : {}) }
    })
    .filter(({ sentences }) => sentences.length > 0)
  const rest = { ...insights, summary }
  return { insights: rest, evidence: citedEvidence(rest, evidence) }
}

export function citedEvidence(insights: LetterBody, catalogue: EvidenceCatalogue): EvidenceCatalogue {
  const { recommendations, challenge } = insights
  const found: EvidenceCatalogue = {}
  const add = (id: EvidenceId) => {
    const evidence = catalogue[id]
    if (id in found || evidence === undefined) return
    found[id] = evidence
    evidence.items.forEach(add)
  }
  for (const { evidence } of [...sentencesOf(insights), ...notesOf(insights), ...recommendations, ...challenge.days])
    evidence.forEach(add)
  return found
}
