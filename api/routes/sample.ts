import { Elysia } from 'elysia'
import { AssessmentDetail } from '../contract/assessment.ts'
import { InsightsState } from '../contract/insights-state.ts'
import { ScoreResult } from '../contract/score.ts'
import { items } from '../domain/bank.ts'
import { challengeProgress } from '../domain/challenge-progress.ts'
import { sampleAnswers, sampleCompletedAt, sampleId, sampleScore, sampleWords } from '../domain/sample.ts'

const assessment: AssessmentDetail = {
  id: sampleId,
  assessmentId: sampleId,
  isCompleted: true,
  createdAt: sampleCompletedAt,
  completedAt: sampleCompletedAt,
  rasScore: sampleScore.rasScore.toFixed(2),
  answered: items.length,
  total: items.length,
  answers: [...sampleAnswers].map(([questionId, answer]) => ({ questionId, answer })),
}

const insights: InsightsState = {
  ...sampleWords,
  model: null,
  challenge: { ...challengeProgress({ done: [], pulses: [] }, new Date(sampleCompletedAt)), questions: [] },
  pulses: [],
}

const tags = ['Sample']

/** A made-up person's assessment, for anyone to see. */
export const sampleRoutes = new Elysia({ name: 'sample' })
  .get(`/api/test/assessments/${sampleId}`, () => assessment, {
    response: { 200: AssessmentDetail },
    detail: { summary: 'The sample assessment', tags },
  })
  .get(`/api/test/assessments/${sampleId}/score`, () => sampleScore, {
    response: { 200: ScoreResult },
    detail: { summary: "The sample assessment's result", tags },
  })
  .get(`/api/test/assessments/${sampleId}/insights`, () => insights, {
    response: { 200: InsightsState },
    detail: { summary: "The sample assessment's result in words", tags },
  })
