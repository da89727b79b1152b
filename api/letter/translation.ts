import { inArray } from 'drizzle-orm'
import { languageFolder } from '#language'
import { lockUser } from '../accounts/queries.ts'
import { type OwnAssessment, ownAssessmentIds } from '../answers/queries.ts'
import type { Database, Queryable } from '../db/engine/database.ts'
import { translatedLetters } from '../db/schema/results.ts'
import { findScoreResult, getResult, type StoredResult } from '../results/queries.ts'
import type { Letter, LetterBody } from './contract.ts'
import { composeLetter } from './writer/writer.ts'

/**
 * A letter in the language of the request. In another than its own, its built-in sentences: made when it's first read
 * there, and kept like those.
 */
export async function readLetter(database: Database, result: StoredResult, now: Date): Promise<Letter> {
  if (result.letterLanguage === languageFolder()) return result.letter
  return (await findTranslation(database, result)) ?? translate(database, result, now)
}

const ofOwn = (database: Queryable, { userId, assessmentId }: OwnAssessment) =>
  inArray(translatedLetters.assessmentId, ownAssessmentIds(database, userId, assessmentId))

async function findTranslation(database: Queryable, result: StoredResult): Promise<Letter | undefined> {
  const all = await listTranslations(database, result)
  return all.find(({ language }) => language === languageFolder())?.letter
}

export function listTranslations({ orm }: Queryable, own: OwnAssessment) {
  const { language, letter } = translatedLetters
  return orm.select({ language, letter }).from(translatedLetters).where(ofOwn({ orm }, own)).orderBy(language)
}

/** Deleting an earlier result takes the same lock, so that no letter compares with a result that is gone. */
function translate(database: Database, result: StoredResult, now: Date): Promise<Letter> {
  const { userId, assessmentId, score, answers } = result
  return database.orm.transaction(async (orm) => {
    await lockUser({ orm }, userId)
    const { comparedWith } = await getResult({ orm }, userId, assessmentId)
    const previous = comparedWith === null ? undefined : await findScoreResult({ orm }, userId, comparedWith)
    const letter = withChosen(result.letter.insights, composeLetter(score, answers, previous))
    const row = { assessmentId, language: languageFolder(), letter, createdAt: now }
    await orm.insert(translatedLetters).values(row).onConflictDoNothing()
    return letter
  })
}

/** Practice goes by what the letter chose when it was written, perhaps by an earlier version. */
function withChosen({ care, challenge }: LetterBody, { insights, evidence }: Letter): Letter {
  const isSame = insights.challenge.signal === challenge.signal && insights.challenge.component === challenge.component
  return { insights: { ...insights, care, challenge: isSame ? insights.challenge : challenge }, evidence }
}

/** They are made again when they are read. */
export async function deleteTranslations(database: Queryable, own: OwnAssessment): Promise<void> {
  await database.orm.delete(translatedLetters).where(ofOwn(database, own))
}
