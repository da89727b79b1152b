import { type Sentence, writerOf } from '../../../api/contract/insights.ts'

/**
 * Who wrote a letter, and how to tell whose is what. `model` is the one that this site uses, if known. A model's sentence
 * outside the slots is of an earlier letter, which was not read a second time.
 */
export function writerInWords(
  sentences: readonly Sentence[],
  product: string,
  model: { service: string; name: string } | null = null,
): string {
  if (writerOf(sentences) === 'built-in') return `Written by ${product}’s built-in writer from your scores and answers.`
  const author = model ? `the language model ${model.name} at ${model.service}` : 'a language model'
  if (sentences.some(({ writer, slot }) => writer === 'model' && slot === undefined)) {
    return (
      `What is underlined with dots was written by ${author} from your scores and answers, and checked against them by ` +
      `${product}’s program. The rest of the letter is the program’s.`
    )
  }
  return (
    `What is underlined with dots was written by ${author}, from your answers alone. ${product}’s program checked each ` +
    'of these sentences against the answers that it rests on, and a language model read them a second time; that second ' +
    'reading can err. The rest of the letter, with all scores, names and acts, is the program’s.'
  )
}
