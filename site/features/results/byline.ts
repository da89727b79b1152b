import { type Sentence, writerOf } from '#api/letter/contract.ts'
import { fillBrand } from '#api/content/brand.ts'
import { letter } from '#content/en/screens/result.json'

/** A model's sentence outside the slots is of an earlier letter, which was not reviewed. */
export function writerInWords(
  sentences: readonly Sentence[],
  model: { service: string; name: string } | null = null,
): string {
  if (writerOf(sentences) === 'built-in') return fillBrand(letter.builtIn)
  const author = model ? `the language model ${model.name} at ${model.service}` : 'a language model'
  const isReadOnce = sentences.some(({ writer, slot }) => writer === 'model' && slot === undefined)
  return fillBrand(isReadOnce ? letter.readOnce : letter.byModel, { author })
}
