import { createHash } from 'node:crypto'
import { paragraphText, writerOf, type Insights, type Paragraph, type Writer } from '../../contract/insights.ts'

export interface ReadParagraph extends Pick<Paragraph, 'kind'> {
  writer: Writer
  /** 16 hexadecimal digits that follow from the text alone */
  key: string
  text: string
}

/** The paragraphs of a summary, in its order. */
export function paragraphsOf({ summary }: Pick<Insights, 'summary'>): ReadParagraph[] {
  return summary.map(({ kind, sentences }) => {
    const text = paragraphText(sentences)
    return {
      key: createHash('sha256').update(text).digest('hex').slice(0, 16),
      text,
      kind,
      writer: writerOf(sentences),
    }
  })
}
