import { type LetterBody, type ModelSentence, type Sentence, sentencesOf, type Slot } from './contract.ts'

const afterTheAct: readonly Slot[] = ['bridge', 'question']

/**
 * Empty slots stay built in. The sentence on the first pair only gives way if the model's rest on both answers;
 * otherwise none of the model's may repeat half of it. Bridge and question follow their act.
 */
export function addModelSentences(letter: LetterBody, sentences: readonly ModelSentence[]): LetterBody {
  const builtIn = sentencesOf(letter)
  const first = builtIn.find(({ slot }) => slot === 'opening')
  const givesWay = (sentence: Sentence, added: readonly ModelSentence[]) => {
    const { slot, evidence } = sentence
    const ofSlot = added.filter((one) => one.slot === slot)
    if (slot !== 'opening') return ofSlot.length > 0
    const isMentioned = (id: string) => ofSlot.some((one) => one.evidence.includes(id))
    return sentence === first ? evidence.every(isMentioned) : evidence.some(isMentioned)
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

/** Without those of older letters, which have no slot. */
export function modelSentencesOf(letter: LetterBody): ModelSentence[] {
  return sentencesOf(letter).filter(
    (sentence): sentence is ModelSentence => sentence.writer === 'model' && !!sentence.slot,
  )
}
