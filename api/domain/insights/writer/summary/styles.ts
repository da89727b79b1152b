import type { StyleAnalysis } from '../../../../contract/score.ts'
import type { SignalName } from '../../../../contract/signal.ts'
import { content, wordsOfStyle } from '../content.ts'
import { styleId } from '../../../../contract/insights.ts'
import { listed } from '../../../phrasing.ts'
import type { WriteSentence, WriterInput, WrittenSentence } from '../sentences.ts'

const words = content.styles

/** How a person gives, bonds, recharges, and what they look for. */
const relational: readonly SignalName[] = ['Spark', 'Anchor', 'Vibe', 'Needs']
/** What moves them, how they think, decide and feel. */
const inner: readonly SignalName[] = ['Drive', 'Lens', 'Compass', 'Personality', 'Heart']

const leadersAtMost = 3
const sentencesAtLeast = 2

/** The styles that show between people. */
export function relationalStyleSentences({ scored, write }: WriterInput): WrittenSentence[] {
  const analyses = analysesOf(scored.styleAnalysis, relational)
  return [
    ...write(words.opening, { subjects: {}, also: idsOf(analyses) }),
    ...analyses.flatMap((style) => styleSentence(style, write)),
  ]
}

/** The styles that show less, those with a leader first; then Pattern, whose faintness is good news. */
export function innerStyleSentences({ scored, write }: WriterInput): WrittenSentence[] {
  const analyses = analysesOf(scored.styleAnalysis, inner)
  const leading = analyses.filter(hasLeader).slice(0, leadersAtMost)
  const mixed = analyses.filter((style) => !hasLeader(style))
  const spelledOut = mixed.slice(0, Math.max(0, sentencesAtLeast - leading.length))
  const summedUp = mixed.slice(spelledOut.length)
  return [
    ...write(words.innerOpening, { subjects: {}, also: idsOf([...leading, ...spelledOut]) }),
    ...[...leading, ...spelledOut].flatMap((style) => styleSentence(style, write)),
    ...summedUpSentence(summedUp, write),
    ...analysesOf(scored.styleAnalysis, ['Pattern']).flatMap((style) => styleSentence(style, write)),
  ]
}

function analysesOf(all: StyleAnalysis[], names: readonly SignalName[]): StyleAnalysis[] {
  return names.flatMap((name) => all.filter(({ signal }) => signal === name))
}

function idsOf(analyses: StyleAnalysis[]) {
  return analyses.map(({ signal }) => styleId(signal))
}

function hasLeader({ confidence, faint }: StyleAnalysis): boolean {
  return confidence !== 'blended' && !faint
}

function summedUpSentence(analyses: StyleAnalysis[], write: WriteSentence): WrittenSentence[] {
  if (analyses.length === 0) return []
  const subjects = Object.fromEntries(analyses.map(({ signal }) => [signal, styleId(signal)]))
  return write(words.mixed, { subjects, values: { names: listed(analyses.map(({ signal }) => signal)) } })
}

function styleSentence({ signal, shown }: StyleAnalysis, write: WriteSentence): WrittenSentence[] {
  const [style = '', second = ''] = shown
  const { phrase, note } = wordsOfStyle(signal, style)
  const phrases = listed(shown.map((name) => wordsOfStyle(signal, name).phrase))
  const values = { style, second, phrase, note, phrases, styles: listed(shown) }
  return write(words.signals[signal], { subjects: { style: styleId(signal) }, values })
}
