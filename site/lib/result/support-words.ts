import type { Advice, Insights, Sentence } from '../../../api/contract/insights.ts'
import care from '../../../content/assessment/insights/care.json'
import { paragraphs } from './wording.ts'

// The words of support apart from all others, so that they can be hidden and kept off paper.

/** A summary, and apart from it the words of support with which it ends where there is need of them (`care`). */
export function withoutSupport({ summary, care }: Pick<Insights, 'summary' | 'care'>): {
  summary: Insights['summary']
  ofSupport: Insights['summary'][number] | undefined
} {
  return care ? { summary: summary.slice(0, -1), ofSupport: summary.at(-1) } : { summary, ofSupport: undefined }
}

/** Whether something to do is support too: it then rests on all that the words of support rest on. */
export function isOfSupport({ evidence }: Advice, ofSupport: readonly Sentence[] | undefined): boolean {
  return (
    ofSupport !== undefined && ofSupport.every((sentence) => sentence.evidence.every((id) => evidence.includes(id)))
  )
}

/**
 * The same of a summary of which the text alone is known. Its last paragraph is of support where it holds one of
 * the sentences for that, or where the person has hidden it already.
 */
export function plainWithoutSupport(
  text: string,
  isHidden: boolean,
): { summary: string[]; ofSupport: string | undefined } {
  const all = paragraphs(text)
  const last = all.at(-1) ?? ''
  const sentences = care.support.flatMap(({ lines }) => lines)
  const isThere = isHidden || sentences.some((sentence) => last.includes(sentence))
  return isThere ? { summary: all.slice(0, -1), ofSupport: last } : { summary: all, ofSupport: undefined }
}
