import { type Sentence, writerOf } from '../../../api/contract/insights.ts'

/** Who wrote a letter, and how to tell whose is what. `model` is the one that this site uses, if known. */
export function writerInWords(
  sentences: readonly Sentence[],
  product: string,
  model: { service: string; name: string } | null = null,
): string {
  if (writerOf(sentences) === 'built-in') return `Written by ${product}'s built-in writer from your scores and answers.`
  const author = model ? `the language model ${model.name} at ${model.service}` : 'a language model'
  return (
    `What is underlined with dots was written by ${author}, from your answers alone. ${product}'s program checked each ` +
    'of these sentences against the answers that it rests on, and a language model read them a second time; that second ' +
    "reading can err. The rest of the letter, with all scores, names and acts, is the program's."
  )
}
