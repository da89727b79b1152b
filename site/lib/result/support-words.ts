import type { Advice, Insights, Sentence } from '../../../api/contract/insights.ts'

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
