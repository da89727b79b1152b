import { type Sentence, writerOf } from '#api/letter/contract.ts'
import { fill } from '#api/content/fill.ts'
import { words } from '#words'

/** A model's sentence outside the slots is of an earlier letter, which was not reviewed. */
export function writerInWords(
  sentences: readonly Sentence[],
  model: { service: string; name: string } | null = null,
): string {
  const { builtIn, byModel, readOnce } = words('result').letter
  if (writerOf(sentences) === 'built-in') return builtIn
  const isReadOnce = sentences.some(({ writer, slot }) => writer === 'model' && slot === undefined)
  const { named, unnamed } = isReadOnce ? readOnce : byModel
  return model ? fill(named, { name: model.name, service: model.service }) : unnamed
}
