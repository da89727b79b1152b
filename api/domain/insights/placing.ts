import { type Insights, type ModelSentence, type Sentence, sentencesOf, type Slot } from '../../contract/insights.ts'

const afterTheAct: readonly Slot[] = ['bridge', 'question']

/**
 * A letter with a model's sentences in their slots. A built-in sentence of a slot gives way; the one on the first pair of
 * answers only where the model's rest on both, and where it stays, none of the model's says half of it again. Slots
 * without a sentence stay built in. A model's bridge and its question come after the act that they speak of.
 */
export function withModelSentences(letter: Insights, sentences: readonly ModelSentence[]): Insights {
  const builtIn = sentencesOf(letter)
  const first = builtIn.find(({ slot }) => slot === 'opening')
  const givesWay = (sentence: Sentence, added: readonly ModelSentence[]) => {
    const { slot, evidence } = sentence
    const ofSlot = added.filter((one) => one.slot === slot)
    if (slot !== 'opening') return ofSlot.length > 0
    const isTold = (id: string) => ofSlot.some((one) => one.evidence.includes(id))
    return sentence === first ? evidence.every(isTold) : evidence.some(isTold)
  }
  const firstStays = first !== undefined && !givesWay(first, sentences)
  const added = sentences.filter(
    ({ slot, evidence }) => !(firstStays && slot === 'opening' && evidence.some((id) => first.evidence.includes(id))),
  )
  const stay = builtIn.filter((sentence) => !givesWay(sentence, added))
  const summary = letter.summary.map((paragraph) => {
    const own = paragraph.sentences.flatMap((sentence, _, all) => {
      const { slot } = sentence
      const ofSlot = all.filter((one) => one.slot === slot)
      const anchor = ofSlot.find((one) => !stay.includes(one)) ?? ofSlot.at(-1)
      const isPlaced = slot !== undefined && !afterTheAct.includes(slot) && anchor === sentence
      return [
        ...(stay.includes(sentence) ? [sentence] : []),
        ...(isPlaced ? added.filter((one) => one.slot === slot) : []),
      ]
    })
    const last = paragraph.kind === 'act' ? afterTheAct : []
    return { ...paragraph, sentences: [...own, ...last.flatMap((name) => added.filter(({ slot }) => slot === name))] }
  })
  return { ...letter, summary }
}

/** The sentences that a model wrote into the slots of a letter. Those of an earlier letter, without a slot, are not among them. */
export function modelSentencesOf(letter: Insights): ModelSentence[] {
  return sentencesOf(letter).filter(
    (sentence): sentence is ModelSentence => sentence.writer === 'model' && !!sentence.slot,
  )
}
