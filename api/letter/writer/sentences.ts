import { componentId, type EvidenceId, type Note, type ParagraphKind, type Sentence, signalId } from '../contract.ts'
import { shownName } from '#api/content/shown-name.ts'
import { isConditionMet, type Condition, type Subjects } from './conditions.ts'
import { signalNames, signalScoreKey } from '#api/contract/signal.ts'
import { roundScore } from '#api/instrument/public/rounding.ts'
import type { AnalysedResult, ComponentReading, EvidenceFigures } from '../evidence/evidence.ts'
import type { ScoredSheet } from '#api/instrument/scoring.ts'
import type { Alternatives, Lines } from './lines.ts'
import { fill, hash } from '../phrasing.ts'

export interface WrittenSentence extends Sentence {
  condition: Condition
  subjects: Subjects
}

export type WrittenNote = Omit<WrittenSentence, 'slot' | 'writer'> & Pick<Note, 'name'>

export interface WrittenParagraph {
  kind: ParagraphKind
  sentences: WrittenSentence[]
  notes?: WrittenNote[]
}

export interface Topic {
  subjects: Subjects
  also?: readonly EvidenceId[]
  values?: Record<string, string | number>
}

export function topicOf({ name, signal, score }: ComponentReading) {
  return {
    subjects: { component: componentId(signal, name), signal: signalId(signal) },
    values: { component: shownName(name), signal: shownName(signal), score: roundScore(score) },
  }
}

/** Writes the first line whose condition holds, in one of its wordings, or nothing. */
type WriteSentence = (lines: Lines | Alternatives, topic: Topic) => WrittenSentence[]

export interface WriterInput extends AnalysedResult {
  write: WriteSentence
  seed: string
}

/** Depends only on the seed; repeats no wording while there are others. */
export function createSentenceWriter(figuresOf: (id: EvidenceId) => EvidenceFigures, seed: string): WriteSentence {
  const start = hash(seed)
  const used = new Set<string>()
  return (lines, { subjects, also = [], values = {} }) => {
    const found = [lines].flat().find(({ when }) => isConditionMet(when, subjects, figuresOf))
    if (!found) return []
    const fresh = found.lines.filter((line) => !used.has(line))
    const candidates = fresh.length > 0 ? fresh : found.lines
    const line = candidates[hash(`${start} ${used.size}`) % candidates.length]!
    used.add(line)
    const evidence = [...new Set([...Object.values(subjects), ...also])]
    return [{ text: fill(line, values), evidence, condition: found.when, subjects }]
  }
}

/** Scores and shown styles decide all wording. */
export function seedOf(sheet: ScoredSheet): string {
  const scores = signalNames.map((name) => sheet[signalScoreKey(name)])
  const components = sheet.signalBreakdowns.map((breakdown) => breakdown.components.map(({ score }) => score))
  return JSON.stringify([scores, components, sheet.styleAnalysis.map(({ shown }) => shown)])
}
