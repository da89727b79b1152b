import { createHash } from 'node:crypto'
import type { Insights, Sentence } from '../../contract/insights.ts'

/** One paragraph of a summary as a person reads it. */
export interface Paragraph {
  /** 16 hexadecimal digits that follow from the text alone */
  key: string
  text: string
}

/** The paragraphs of a summary, in its order. */
export function paragraphsOf({ summary }: Pick<Insights, 'summary'>): Paragraph[] {
  return summary.map((sentences) => {
    const text = paragraphText(sentences)
    return { key: createHash('sha256').update(text).digest('hex').slice(0, 16), text }
  })
}

/** A paragraph's sentences as one text. */
export function paragraphText(sentences: readonly Sentence[]): string {
  return sentences.map(({ text }) => text).join(' ')
}
