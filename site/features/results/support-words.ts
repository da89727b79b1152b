import type { Advice, Insights, Paragraph, Sentence } from '#api/letter/contract.ts'

// The words of support are apart from all others, so that they can be hidden and are not printed.

/** A summary, and apart from it the words of support if it has any. */
export function withoutSupport({ summary }: Pick<Insights, 'summary'>): {
  summary: Paragraph[]
  ofSupport: Sentence[] | undefined
} {
  return {
    summary: summary.filter(({ kind }) => kind !== 'support'),
    ofSupport: summary.find(({ kind }) => kind === 'support')?.sentences,
  }
}

/** Whether a piece of advice is support, too: it then rests on everything that the words of support rest on. */
export function isOfSupport({ evidence }: Advice, ofSupport: readonly Sentence[] | undefined): boolean {
  return (
    ofSupport !== undefined && ofSupport.every((sentence) => sentence.evidence.every((id) => evidence.includes(id)))
  )
}
