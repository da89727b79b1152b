import { styleId } from '#api/letter/contract.ts'
import type { StyleAnalysis } from '#api/results/contract.ts'
import type { Sheet } from '#api/instrument/sheet.ts'
import { leadingStyles } from '#api/letter/evidence/evidence.ts'
import { content, signalsOfStyles, wordsOfStyle } from '../content.ts'
import type { WriterInput, WrittenSentence } from '../sentences.ts'
import { capitalize, type AnsweredClause, pickFreshest, subjectsOf } from './clauses.ts'

const words = content.styles
const atMost = 2

export function styleSentences(
  { scored, answers, write }: WriterInput,
  usedItems: ReadonlySet<number>,
): WrittenSentence[][] {
  return leadingStyles(scored)
    .map((analysis) => ({ analysis, clauses: styleClauses(analysis, answers, usedItems) }))
    .filter(({ clauses }) => clauses.length > 0)
    .slice(0, atMost)
    .map(({ analysis: { signal, shown }, clauses }) => {
      const [first] = shown as [string]
      const list = clauses.map(({ says }) => says).join(', and ')
      return write(words.lines, {
        subjects: { style: styleId(signal), ...subjectsOf(clauses) },
        values: {
          signal,
          styles: first,
          means: wordsOfStyle(signal, first).means,
          answers: list,
          Answers: capitalize(list),
        },
      })
    })
}

export function styleClauses(
  { signal, shown: [first] }: StyleAnalysis,
  answers: Sheet,
  usedItems: ReadonlySet<number>,
): AnsweredClause[] {
  if (!first || !signalsOfStyles.some((one) => one === signal)) return []
  const agreed = wordsOfStyle(signal, first)
    .answers.filter(({ item }) => answers.get(item)! >= 4)
    .sort((a, b) => answers.get(b.item)! - answers.get(a.item)!)
  return pickFreshest(agreed, 2, usedItems)
}
