import type { Advice, LetterBody, Paragraph, Sentence } from '#api/letter/contract.ts'

/** Apart, so that support can be hidden and isn't printed. */
export function separateSupport({ summary }: Pick<LetterBody, 'summary'>): {
  summary: Paragraph[]
  ofSupport: Sentence[] | undefined
} {
  return {
    summary: summary.filter(({ kind }) => kind !== 'support'),
    ofSupport: summary.find(({ kind }) => kind === 'support')?.sentences,
  }
}

/** Such advice rests on everything that support rests on. */
export function isOfSupport({ evidence }: Advice, ofSupport: readonly Sentence[] | undefined): boolean {
  return (
    ofSupport !== undefined && ofSupport.every((sentence) => sentence.evidence.every((id) => evidence.includes(id)))
  )
}
