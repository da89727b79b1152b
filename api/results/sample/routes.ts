import { Elysia } from 'elysia'
import type { AssessmentDetail } from '#api/answers/contract.ts'
import type { InsightsState } from '#api/letter/state/contract.ts'
import { sampleId } from '#api/contract/constants.ts'
import { getSampleAssessment, getSampleInsights, getSampleScore } from './contract.ts'
import { items } from '#api/instrument/bank.ts'
import { sampleAnswers, sampleCompletedAt, sampleScore, sampleWords } from './sample.ts'
import { routeAddress, routeOptions } from '#api/http/route-options.ts'

const assessment: AssessmentDetail = {
  id: sampleId,
  assessmentId: sampleId,
  isCompleted: true,
  createdAt: sampleCompletedAt,
  completedAt: sampleCompletedAt,
  rasScore: sampleScore.rasScore.toFixed(2),
  answered: items.length,
  total: items.length,
  readAt: sampleCompletedAt,
  offersFirstLook: false,
  answers: [...sampleAnswers].map(([questionId, answer]) => ({ questionId, answer })),
}

export const sampleInsights: InsightsState = {
  ...sampleWords,
  model: null,
  challenge: {
    baseline: null,
    mayStart: false,
    isStartSkipped: false,
    done: sampleWords.insights.challenge.days.map(() => null),
    startedAt: null,
    mayPulse: false,
    pulseOpensAt: null,
    isAskable: true,
    questions: [],
  },
  pulses: [],
}

export const sampleByCall = {
  'GET /api/test/assessments/6': assessment,
  'GET /api/test/assessments/6/score': sampleScore,
  'GET /api/test/assessments/6/insights': sampleInsights,
}

export const sampleRoutes = new Elysia({ name: 'sample' })
  .route(...routeAddress(getSampleAssessment), () => assessment, routeOptions(getSampleAssessment))
  .route(...routeAddress(getSampleScore), () => sampleScore, routeOptions(getSampleScore))
  .route(...routeAddress(getSampleInsights), () => sampleInsights, routeOptions(getSampleInsights))
