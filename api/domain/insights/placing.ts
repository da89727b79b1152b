import { type Insights, type ModelSentence, type Sentence, sentencesOf } from '../../contract/insights.ts'

/**
 * A letter with a model's sentences in their slots. A built-in sentence of a slot gives way; that of the opening only
 * where the model's rest on all of its answers, for it says which these are. Slots without a sentence stay built in.
 */
export function withModelSentences(letter: Insights, sentences: readonly ModelSentence[]): Insights {
  const summary = letter.summary.map((paragraph) => {
    const own = paragraph.sentences.flatMap((sentence, place, all) => {
      const isLast = all.findLastIndex(({ slot }) => slot === sentence.slot) === place
      const added = sentence.slot && isLast ? sentences.filter(({ slot }) => slot === sentence.slot) : []
      return [...(givesWay(sentence, sentences) ? [] : [sentence]), ...added]
    })
    const asked = paragraph.kind === 'act' ? sentences.filter(({ slot }) => slot === 'question') : []
    return { ...paragraph, sentences: [...own, ...asked] }
  })
  return { ...letter, summary }
}

function givesWay({ slot, evidence }: Sentence, sentences: readonly ModelSentence[]): boolean {
  const added = sentences.filter((one) => one.slot === slot)
  if (slot !== 'opening') return added.length > 0
  const told = new Set(added.flatMap(({ evidence }) => evidence))
  return evidence.every((id) => told.has(id))
}

/** The sentences that a model wrote into the slots of a letter. Those of an earlier letter, without a slot, are not among them. */
export function modelSentencesOf(letter: Insights): ModelSentence[] {
  return sentencesOf(letter).filter(
    (sentence): sentence is ModelSentence => sentence.writer === 'model' && !!sentence.slot,
  )
}
