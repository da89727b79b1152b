import type { ParagraphKind } from '../../../api/contract/insights.ts'
import type { ScoreResult } from '../../../api/contract/score.ts'
import { isTenderSignal } from '../../../api/facts/signals.ts'
import { arePartsLevel } from './shape.ts'

/** What the words over a result need to know of it. */
interface Headed {
  result: ScoreResult
  /** its answers may speak of fear or harm */
  care: boolean
}

const headings: Record<ParagraphKind, string | ((headed: Headed) => string)> = {
  strength({ result, care }) {
    const breakdowns = result.signalBreakdowns.filter(({ signal }) => !(care && isTenderSignal(signal)))
    const components = breakdowns.flatMap(({ components }) => components)
    const strength = components.find(({ standing }) => standing === 'strength')
    return strength ? `${strength.name}, a strength` : 'What is there'
  },
  answers: 'Side by side',
  components: growthHeading,
  styles: 'Ways of your own',
  change: 'Then and now',
  score: 'Your score',
  act: 'A first step',
  support: 'Support',
}

/** The heading of a paragraph. A letter has one of each kind, so no two are alike. */
export function headingOf(kind: ParagraphKind, headed: Headed): string {
  const heading = headings[kind]
  return typeof heading === 'string' ? heading : heading(headed)
}

/** What the component of the challenge is called: the nearest growth, unless nothing is lowest or care is needed. */
export function growthHeading({ result, care }: Headed): string {
  return care || arePartsLevel(result) ? 'Where a week may begin' : 'Where growth is nearest'
}
