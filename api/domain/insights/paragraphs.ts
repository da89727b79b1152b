import { createHash } from 'node:crypto'
import { paragraphKinds, paragraphText, type Insights, type Paragraph } from '../../contract/insights.ts'

/** One paragraph of a summary as a person reads it. */
export interface ReadParagraph extends Pick<Paragraph, 'kind' | 'writer'> {
  /** 16 hexadecimal digits that follow from the text alone */
  key: string
  text: string
}

/** The paragraphs of a summary, in its order. */
export function paragraphsOf({ summary }: Pick<Insights, 'summary'>): ReadParagraph[] {
  return summary.map(({ kind, writer, sentences }) => {
    const text = paragraphText(sentences)
    return { key: createHash('sha256').update(text).digest('hex').slice(0, 16), text, kind, writer }
  })
}

/** The same words, with these paragraphs in place of those of the same kinds. */
export function withParagraphs(words: Insights, paragraphs: readonly Paragraph[]): Insights {
  const summary = paragraphKinds.flatMap(
    (kind) => [...paragraphs, ...words.summary].find((paragraph) => paragraph.kind === kind) ?? [],
  )
  return { ...words, summary }
}
