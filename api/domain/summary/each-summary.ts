import fc from 'fast-check'
import { signalNames, signalScoreKey } from '../../contract/signal.ts'
import type { ScoredSheet } from '../scoring.ts'
import { writeSummary } from '../summary.ts'
import { content } from './content.ts'
import { arbitrarySheet } from './scored-sheet.arbitrary.ts'

/** Checks the summaries of many sheets, none of which a person filled in. */
export function eachSummary(check: (sheet: ScoredSheet, text: string) => void) {
  const property = fc.property(arbitrarySheet, sheet => check(sheet, writeSummary(sheet)))
  fc.assert(property, { numRuns: 300 })
}

export function signalScores(sheet: ScoredSheet) {
  return signalNames.map(name => ({ name: name as string, score: sheet[signalScoreKey(name)] }))
}

export function componentsOf(sheet: ScoredSheet) {
  return sheet.signalBreakdowns.flatMap(({ signal, components }) =>
    components.map(component => ({
      ...component,
      signal,
      words: content.components[signal][component.name]!
    }))
  )
}

/** The paragraphs, in the order in which they are written. */
export function paragraphsOf(sheet: ScoredSheet) {
  const [whole, strengths, growth, styles, innerStyles, step] = writeSummary(sheet).split('\n\n')
  return { whole, strengths, growth, styles, innerStyles, step } as Record<Part, string>
}
type Part = 'whole' | 'strengths' | 'growth' | 'styles' | 'innerStyles' | 'step'
