import type { LetterParagraph } from './letter.ts'
import { formatList } from '../format.ts'

/** Who wrote a letter, and which paragraphs if both writers did. `model` is the one that this site uses, if known. */
export function writerInWords(
  paragraphs: readonly Pick<LetterParagraph, 'heading' | 'writer'>[],
  product: string,
  model: { service: string; name: string } | null = null,
): string {
  const builtIn = paragraphs.filter(({ writer }) => writer === 'built-in')
  if (builtIn.length === paragraphs.length) return `Written by ${product}'s built-in writer from your scores.`
  const author = model ? `the language model ${model.name} at ${model.service}` : 'a language model'
  const rest = 'The suggestions and the seven days are built in.'
  if (builtIn.length === 0) {
    return `The summary was written by ${author} from your scores, and checked against them. ${rest}`
  }
  const headings = formatList(builtIn.map(({ heading }) => `“${heading}”`))
  return (
    `The summary was written from your scores by ${author} and by ${product}'s built-in writer: ` +
    `${headings} by the built-in writer, the rest by the model and checked against your scores. ${rest}`
  )
}
