import type { StyleAnalysis } from '../../contract/score.ts'
import type { SignalName } from '../../contract/signal.ts'
import { content, wordsOfStyle } from './content.ts'
import { listed, type Say } from './phrasing.ts'
import type { Reading } from './reading.ts'

const words = content.styles

/** How a person gives, bonds, recharges, and what they look for. */
const relational: readonly SignalName[] = ['Spark', 'Anchor', 'Vibe', 'Needs']
/** What moves them, how they think, decide and feel. */
const inner: readonly SignalName[] = ['Drive', 'Lens', 'Compass', 'Personality', 'Heart']

const leadersAtMost = 3
const sentencesAtLeast = 2

/** The styles that show between people. */
export function relationalStyleSentences({ sheet }: Reading, say: Say): string[] {
  const analyses = analysesOf(sheet.styleAnalysis, relational)
  return [say(words.opening), ...analyses.map(style => styleSentence(style, say))]
}

/** The styles that show less, those with a leader first; then Pattern, whose faintness is good news. */
export function innerStyleSentences({ sheet }: Reading, say: Say): string[] {
  const analyses = analysesOf(sheet.styleAnalysis, inner)
  const leading = analyses.filter(hasLeader).slice(0, leadersAtMost)
  const mixed = analyses.filter(style => !hasLeader(style))
  const spelledOut = mixed.slice(0, Math.max(0, sentencesAtLeast - leading.length))
  const summedUp = mixed.slice(spelledOut.length)
  return [
    say(words.innerOpening),
    ...[...leading, ...spelledOut].map(style => styleSentence(style, say)),
    ...(summedUp.length > 0 ? [say(words.mixed, { names: namesOf(summedUp) })] : []),
    ...analysesOf(sheet.styleAnalysis, ['Pattern']).map(style => styleSentence(style, say))
  ]
}

function analysesOf(all: StyleAnalysis[], names: readonly SignalName[]): StyleAnalysis[] {
  return names.flatMap(name => all.filter(({ signal }) => signal === name))
}

function namesOf(analyses: StyleAnalysis[]): string {
  return listed(analyses.map(({ signal }) => signal))
}

function hasLeader({ confidence, faint }: StyleAnalysis): boolean {
  return confidence !== 'blended' && !faint
}

function styleSentence({ signal, confidence, faint, shown }: StyleAnalysis, say: Say): string {
  const sentences = words.signals[signal]
  if (faint) return say(sentences.faint)
  const [style, second] = shown as [string, string?]
  const { phrase, note } = wordsOfStyle(signal, style)
  if (confidence === 'clear' || !second) return say(sentences.clear, { style, phrase, note })
  if (confidence === 'leaning') return say(sentences.leaning, { style, second, phrase, note })
  const phrases = listed(shown.map(name => wordsOfStyle(signal, name).phrase))
  return say(sentences.blended, { phrases, styles: listed(shown) })
}
