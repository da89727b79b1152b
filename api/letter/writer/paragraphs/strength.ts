import { isSensitiveSignal } from '#api/instrument/public/signals.ts'
import { styleId } from '#api/letter/contract.ts'
import { leadingStyles, type ComponentReading } from '#api/letter/evidence/evidence.ts'
import { content } from '../content.ts'
import { type WriterInput, type WrittenSentence, topicOf } from '../sentences.ts'
import { answeredClauses, clausesSentence, pickFreshest, subjectsOf } from './clauses.ts'
import { styleClauses } from './styles.ts'

const words = content.summary

/** Without a strength, the highest component with a telling answer. */
export function strengthSentences(
  input: WriterInput,
  usedItems: ReadonlySet<number>,
  answersAtMost: number,
): WrittenSentence[] {
  const { profile, care, scored, write } = input
  const byHeight = [...profile.components].sort((a, b) => b.estimate - a.estimate)
  const has = (component: ComponentReading) => answeredClauses(component, 'can', input, usedItems).length > 0
  const component =
    profile.strength ??
    byHeight.find((one) => has(one) && one.score >= scored.rasScore && !(care && isSensitiveSignal(one.signal)))
  const recognized = write(words.recognition, { subjects: { ras: 'ras' } })
  if (!component) return [...knownSentence(input, usedItems), ...recognized]
  const topic = topicOf(component)
  return [
    ...clausesSentence(
      pickFreshest(answeredClauses(component, 'can', input, usedItems), answersAtMost, usedItems),
      input,
      {
        subjects: {},
      },
    ),
    ...write(profile.strength ? words.strength : words.have, topic),
    ...recognized,
  ]
}

function knownSentence({ scored, answers, write }: WriterInput, usedItems: ReadonlySet<number>): WrittenSentence[] {
  const [found] = leadingStyles(scored).flatMap((analysis) => {
    const [clause] = styleClauses(analysis, answers, usedItems)
    return clause ? [{ analysis, clause }] : []
  })
  if (!found) return []
  const subjects = { style: styleId(found.analysis.signal), ...subjectsOf([found.clause]) }
  return write(words.known, { subjects, values: { first: found.clause.says } })
}
