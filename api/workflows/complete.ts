import { inArray } from 'drizzle-orm'
import { inLanguage, languageFolder, source } from '#language'
import { words } from '#words'
import { lockUser } from '../accounts/queries.ts'
import { sheetOf, type SavedAnswer } from '../answers/answer-sheet.ts'
import { bankAtStart, listBanks } from '../answers/banks.ts'
import { isOwnAssessment, listSavedAnswers, type OwnAssessment, ownAssessmentIds } from '../answers/queries.ts'
import type { ConsentMode } from '../consent/contract.ts'
import { checkConsent } from '../consent/queries.ts'
import type { Database, Queryable } from '../db/engine/database.ts'
import { assessments, openAnswers, answerSheets } from '../db/schema/assessments.ts'
import { results } from '../db/schema/results.ts'
import { noAssessment, ProblemError, unauthorized } from '../http/errors.ts'
import { items } from '../instrument/bank.ts'
import { growth } from '../instrument/change.ts'
import { scoreSheet } from '../instrument/scoring.ts'
import { bankVersionIn } from '../instrument/wording.ts'
import type { Letter } from '../letter/contract.ts'
import { resultColumns, noCost, type ScoreNumbers } from '../letter/queries.ts'
import { composeLetter } from '../letter/writer/writer.ts'
import type { Growth, ScoreSummary } from '../results/contract.ts'
import { findSummaryBefore } from '../results/queries.ts'

interface Completion extends OwnAssessment {
  consent: ConsentMode
  now: Date
}

/**
 * Idempotent, even concurrently: returns the stored result. Throws ProblemError if an answer, a required consent or the
 * assessment is missing.
 */
export function complete(
  database: Database,
  { userId, assessmentId, consent, now }: Completion,
): Promise<ScoreSummary> {
  return database.orm.transaction(async (orm) => {
    if ((await lockUser({ orm }, userId)) === undefined) throw unauthorized()
    const begun = await lockAssessment({ orm }, userId, assessmentId)
    if (begun === undefined) throw noAssessment()
    if (begun.summary !== null) return begun.summary
    await checkConsent({ orm }, userId, consent)
    const savedAnswers = await listSavedAnswers({ orm }, userId, assessmentId)
    const answers = sheetOf(savedAnswers)
    const missing = items.filter(({ id }) => !answers.has(id)).map(({ id }) => id)
    if (missing.length > 0) throw incomplete(missing)
    const previous = await findSummaryBefore({ orm }, userId, { assessmentId, completedAt: now.toISOString() })
    const times = savedAnswers.map(({ answeredAt }) => answeredAt.getTime())
    // Its descriptions of styles stay English, like all texts that are values.
    const score = { ...inLanguage(source, () => scoreSheet(answers, times)), ...answeredIn(savedAnswers) }
    return storeResult(
      { orm },
      {
        ...{ userId, assessmentId, savedAnswers, score, previous, now },
        bankVersion: await bankOf({ orm }, begun, score),
        growth: growthSince(previous, score),
        letter: composeLetter(score, answers, previous),
      },
    )
  })
}

/** What isn't there is in English. */
function answeredIn(answers: readonly SavedAnswer[]): Pick<ScoreNumbers, 'bankVersion' | 'languages'> {
  const languages = [...new Set(answers.map(({ language }) => language ?? source))].sort()
  const isEnglish = languages.length === 1 && languages[0] === source
  return { bankVersion: bankVersionIn(languages), ...(isEnglish ? {} : { languages }) }
}

type Begun = Pick<typeof assessments.$inferSelect, 'bankVersion' | 'createdAt'>

/** As it began, in the language of all answers; a mixed one's stays. */
async function bankOf(tx: Queryable, begun: Begun, { bankVersion, languages = [source] }: AnsweredIn): Promise<string> {
  if (begun.bankVersion === bankVersion || languages.length > 1) return begun.bankVersion
  return bankAtStart(await listBanks(tx), languages[0]!, begun)
}
type AnsweredIn = ReturnType<typeof answeredIn>

type Comparable = Pick<ScoreSummary, 'rasScore' | 'languages'>

export const growthSince = (previous: Comparable | undefined, latest: Comparable) =>
  previous === undefined ? null : growth(latest, previous)

const incomplete = (missing: number[]) =>
  new ProblemError('incomplete', words('survey').messages.incomplete.description, {}, { missing })

/**
 * Blocks saving answers until the transaction ends. The summary is null for an open one. Undefined without one.
 */
async function lockAssessment({ orm }: Queryable, userId: string, assessmentId: string) {
  const { summary, bankVersion, createdAt } = assessments
  const [row] = await orm
    .select({ summary, bankVersion, createdAt })
    .from(assessments)
    .where(isOwnAssessment(userId, assessmentId))
    .for('update')
  return row
}

interface NewResult extends OwnAssessment {
  savedAnswers: readonly SavedAnswer[]
  /** that it began with */
  bankVersion: string
  score: Omit<ScoreNumbers, 'assessmentId' | 'completedAt'>
  growth: Growth | null
  letter: Letter
  previous: ScoreSummary | undefined
  now: Date
}

/** The transaction has locked the assessment. */
async function storeResult({ orm }: Queryable, result: NewResult): Promise<ScoreSummary> {
  const { userId, assessmentId, savedAnswers, bankVersion, score, growth, letter, previous, now } = result
  const { signalBreakdowns, styleAnalysis, ...numbers } = score
  const line = { assessmentId, ...numbers, completedAt: now.toISOString() }
  const summary: ScoreSummary = { ...line, growth }
  const stored = { letter, comparedWith: previous?.assessmentId ?? null }
  const columns = resultColumns(stored, { ...line, signalBreakdowns, styleAnalysis })
  const ofOwn = inArray(openAnswers.assessmentId, ownAssessmentIds({ orm }, userId, assessmentId))
  await orm.delete(openAnswers).where(ofOwn)
  await orm.insert(answerSheets).values({
    assessmentId,
    answers: savedAnswers.map(({ answer }) => answer),
    answeredAt: savedAnswers.map(({ answeredAt }) => answeredAt),
  })
  await orm.insert(results).values({ assessmentId, language: languageFolder(), ...columns, ...noCost, createdAt: now })
  await orm
    .update(assessments)
    .set({ completedAt: now, rasScore: score.rasScore, summary, bankVersion })
    .where(isOwnAssessment(userId, assessmentId))
  return summary
}
