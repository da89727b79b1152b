import { type Advice, componentId, itemId } from '#api/letter/contract.ts'
import { shownName } from '#api/content/shown-name.ts'
import { itemsOfComponent } from '#api/instrument/bank.ts'
import { isQuotable } from '#api/letter/evidence/evidence.ts'
import { actsOfChallenge } from '../acts.ts'
import { content, sentencesOfComponent } from '../content.ts'
import { type WriterInput, type WrittenParagraph, type WrittenSentence, topicOf } from '../sentences.ts'
import { pickTakingUp, type Said, writeAnswered, writeNote } from './answered.ts'

const words = () => content().summary

/** A step from the answers to the first act of the week, and that act. */
export function actParagraph(input: WriterInput, first: Advice, said: Said): WrittenParagraph {
  const { weakest } = input.profile
  const act = { when: {}, lines: [first.text] }
  const component = componentId(weakest.signal, weakest.name)
  return {
    kind: 'act',
    sentences: [
      ...stepSentence(input, first, said),
      ...input.write(act, { subjects: { component }, also: first.evidence }),
    ],
    notes: writeNote(words().notes.act, input, {
      subjects: { component },
      also: first.evidence,
      values: { title: first.title, component: shownName(weakest.name) },
      name: first.title,
    }),
  }
}

/** Takes up an answer that the letter has told, if it can. */
function stepSentence(input: WriterInput, first: Advice, said: Said): WrittenSentence[] {
  const { signal, name } = input.profile.weakest
  const topic = topicOf(input.profile.weakest)
  const isReplaced = actsOfChallenge(signal, name)[0]!.title !== first.title
  if (isReplaced) return input.write(content().care.step, { subjects: {}, also: first.evidence })
  const notice = noticeSentence(input)
  if (notice.length > 0) return notice
  const answered = pickTakingUp(sentencesOfComponent(signal, name).step, input, said)
  return answered ? writeAnswered(answered, input, topic) : []
}

/** If all answers of the component stayed in the middle. */
function noticeSentence({ profile: { weakest }, answers, care, write }: WriterInput): WrittenSentence[] {
  const behind = itemsOfComponent(weakest.signal, weakest.name)
  if (behind.some(({ id }) => answers.get(id) !== 3)) return []
  const ids = behind.filter((item) => isQuotable(item, care)).map(({ id }) => itemId(id))
  return write(words().notice, { subjects: Object.fromEntries(ids.map((id) => [id, id])) })
}
