import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { type Letter, type Paragraph, type Writer, writers } from '#api/letter/contract.ts'
import type { ScoreResult } from '#api/results/contract.ts'
import { assessments, ofAssessment } from './assessments.ts'
import { instant, languageColumn, packedColumn } from './columns.ts'

/** Earlier letters name the writer of whole paragraphs. */
function withWriterOfSentences({ insights, ...letter }: Letter): Letter {
  const summary = insights.summary.map(({ writer, ...paragraph }: Paragraph & { writer?: Writer }) =>
    writer === 'model'
      ? { ...paragraph, sentences: paragraph.sentences.map((sentence) => ({ ...sentence, writer })) }
      : paragraph,
  )
  return { ...letter, insights: { ...insights, summary } }
}

export const results = pgTable(
  'insights',
  {
    assessmentId: ofAssessment().primaryKey(),
    letter: packedColumn<Letter>('words', withWriterOfSentences).notNull(),
    /** of the letter */
    language: languageColumn(),
    /** as sent; rewritten with the letter */
    score: packedColumn<ScoreResult>('result').notNull(),
    /** null: the letter compares with nothing */
    comparedWith: uuid('compared_with').references(() => assessments.id, { onDelete: 'set null' }),
    writer: text('writer', { enum: writers }).notNull(),
    /** null, like the tokens, if all of the letter is built in */
    model: text('model'),
    promptTokens: integer('prompt_tokens'),
    completionTokens: integer('completion_tokens'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('insights_compared_with').on(table.comparedWith)],
)

/** The built-in sentences of a letter in other languages, as first read there. */
export const translatedLetters = pgTable(
  'translated_letters',
  {
    assessmentId: ofAssessment().notNull(),
    language: text('language').notNull(),
    letter: packedColumn<Letter>('letter').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.assessmentId, table.language] })],
)
