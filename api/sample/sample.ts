import { type Letter, letterAsText } from '#api/letter/contract.ts'
import type { LetterWithPractice } from '#api/workflows/contract.ts'
import { z } from 'zod'
import sampleContent from '#content/assessment/sample.json'
import { Answer, type AssessmentDetail } from '#api/answers/contract.ts'
import { sampleId } from '#api/contract/constants.ts'
import type { ScoreResult } from '../results/contract.ts'
import { items } from '#api/instrument/bank.ts'
import { parseContent } from '#api/content/content-error.ts'
import { forLanguage } from '#api/content/numbers.ts'
import { composeLetter } from '#api/letter/writer/writer.ts'
import { scoreSheet } from '#api/instrument/scoring.ts'
import type { Sheet } from '#api/instrument/sheet.ts'

const Sample = z.strictObject({
  name: z.string().min(1),
  note: z.string().min(1),
  completedAt: z.iso.datetime(),
  answers: z.strictObject(Object.fromEntries(items.map(({ id }) => [String(id), Answer]))),
})
const sample = parseContent('assessment/sample.json', Sample, sampleContent)

export const sampleAnswers: Sheet = new Map(Object.entries(sample.answers).map(([id, answer]) => [Number(id), answer]))

const scored = scoreSheet(sampleAnswers)

const numbers = { ...scored, assessmentId: sampleId, completedAt: sample.completedAt }

export const sampleAssessment: AssessmentDetail = {
  id: sampleId,
  assessmentId: sampleId,
  isCompleted: true,
  createdAt: sample.completedAt,
  completedAt: sample.completedAt,
  rasScore: scored.rasScore.toFixed(2),
  answered: items.length,
  total: items.length,
  readAt: sample.completedAt,
  offersFirstLook: false,
  answers: [...sampleAnswers].map(([questionId, answer]) => ({ questionId, answer })),
}

const letterByLanguage = forLanguage(() => composeLetter(scored, sampleAnswers))

/** What the API answers, in the language of the request. */
export const sampleByCall = forLanguage(() => {
  const letter = letterByLanguage()
  const score: ScoreResult = { ...numbers, aiSummary: letterAsText(letter.insights), summaryWriter: 'built-in' }
  return {
    'GET /api/test/assessments/6': sampleAssessment,
    'GET /api/test/assessments/6/score': score,
    'GET /api/test/assessments/6/insights': withoutPractice(letter),
  }
})

function withoutPractice(letter: Letter): LetterWithPractice {
  const challenge = {
    baseline: null,
    mayStart: false,
    isStartSkipped: false,
    done: letter.insights.challenge.days.map(() => null),
    startedAt: null,
    mayPulse: false,
    pulseOpensAt: null,
    isAskable: true,
    questions: [],
  }
  return { ...letter, model: null, challenge, pulses: [] }
}

/** In English. */
export const sampleLetter = letterByLanguage()
export const sampleScore: ScoreResult = sampleByCall()['GET /api/test/assessments/6/score']
