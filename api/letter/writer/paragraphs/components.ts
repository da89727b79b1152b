import { itemId, type Slot } from '#api/letter/contract.ts'
import { items } from '#api/instrument/bank.ts'
import { hash } from '#api/letter/phrasing.ts'
import type { ComponentReading } from '#api/letter/evidence/evidence.ts'
import { content, wordsOfComponent } from '../content.ts'
import { type Topic, type WriterInput, type WrittenSentence, topicOf } from '../sentences.ts'
import { answeredClauses, clausesSentence, type AnsweredClause } from './clauses.ts'

const words = content.summary
const leads = [words.nearest, words.second, words.third]
const scenes = ['scene-1', 'scene-2', 'scene-3'] as const satisfies Slot[]

export function lowSentences(
  place: 0 | 1 | 2,
  input: WriterInput,
  usedItems: ReadonlySet<number>,
  answersAtMost: number,
): WrittenSentence[] {
  const component = input.profile.lowest[place]!
  const clauses = dayClauses(component, input, usedItems, answersAtMost)
  const scene =
    clauses.length > 0 ? clausesSentence(clauses, input, { subjects: {} }) : middleSentence(component, input)
  return [
    ...input.write(leads[place]!, topicWithMeaning(component)),
    ...scene.map((sentence) => ({ ...sentence, slot: scenes[place] })),
    ...(place === 2 ? otherEdgeSentence(input) : []),
  ]
}

function otherEdgeSentence({ profile: { edge, lowest }, write }: WriterInput): WrittenSentence[] {
  return edge && !lowest.includes(edge) ? write(words.otherEdge, topicOf(edge)) : []
}

export function daySentence(place: 0 | 1 | 2, { profile, seed, write }: WriterInput): WrittenSentence[] {
  const component = profile.lowest[place]!
  const { day } = wordsOfComponent(component.signal, component.name)
  const { subjects } = topicOf(component)
  return write(words.day, { subjects, values: { day: day[hash(`${seed} day ${place}`) % day.length]! } })
}

export function giveSentence({ profile: { weakest }, write }: WriterInput): WrittenSentence[] {
  return write(words.give, topicOf(weakest))
}

function middleSentence({ signal, name }: ComponentReading, { answers, write }: WriterInput): WrittenSentence[] {
  const behind = items.filter((item) => item.signal === signal && item.component === name)
  if (behind.some(({ id }) => answers.get(id) !== 3)) return []
  const ids = wordsOfComponent(signal, name).can.map(({ item }) => itemId(item))
  return write(words.middle, { subjects: Object.fromEntries(ids.map((id) => [id, id])) })
}

/**
 * Two answers that lower the score, else one and one that raises it, else two that raise it. Repeats used ones only if
 * no other lowers the score.
 */
function dayClauses(
  component: ComponentReading,
  input: WriterInput,
  usedItems: ReadonlySet<number>,
  answersAtMost: number,
): AnsweredClause[] {
  const isNew = ({ item }: AnsweredClause) => !usedItems.has(item)
  const [hard, other] = answeredClauses(component, 'hard', input, usedItems)
  const [can, otherCan] = answeredClauses(component, 'can', input, usedItems)
  const otherHard = other && isNew(other) ? other : undefined
  const beside = can && (isNew(can) || !hard) ? can : undefined
  const two = hard && otherHard ? [hard, otherHard] : hard ? [beside, hard] : [can, otherCan]
  const shown = answersAtMost === 1 ? [hard ?? can] : two
  return shown.filter((clause) => clause !== undefined).slice(0, answersAtMost)
}

function topicWithMeaning(component: ComponentReading): Topic {
  const { subjects, values } = topicOf(component)
  const { means } = wordsOfComponent(component.signal, component.name)
  return { subjects, values: { ...values, means } }
}
