import type { Advice, LetterBody, Paragraph, Sentence } from '#api/letter/contract.ts'

/** Apart, so that support can be hidden and isn't printed. */
export function separateSupport({ summary }: Pick<LetterBody, 'summary'>): {
  summary: Paragraph[]
  supportSentences: Sentence[] | undefined
} {
  return {
    summary: summary.filter(({ kind }) => kind !== 'support'),
    supportSentences: summary.find(({ kind }) => kind === 'support')?.sentences,
  }
}

/** Such advice rests on everything that support rests on. */
export function isSupportAdvice({ evidence }: Advice, supportSentences: readonly Sentence[] | undefined): boolean {
  return (
    supportSentences !== undefined &&
    supportSentences.every((sentence) => sentence.evidence.every((id) => evidence.includes(id)))
  )
}
