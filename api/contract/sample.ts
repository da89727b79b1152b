import { AssessmentDetail } from './assessment.ts'
import { endpoint } from './endpoint.ts'
import { InsightsState } from './insights-state.ts'
import { ScoreResult } from './score.ts'

export const readSampleAssessment = endpoint('GET', '/api/test/assessments/6', {
  summary: 'The sample assessment',
  tag: 'Sample',
  open: true,
  answer: AssessmentDetail,
})

export const readSampleScore = endpoint('GET', '/api/test/assessments/6/score', {
  summary: "The sample assessment's result",
  tag: 'Sample',
  open: true,
  answer: ScoreResult,
})

export const readSampleInsights = endpoint('GET', '/api/test/assessments/6/insights', {
  summary: "The sample assessment's result in words",
  tag: 'Sample',
  open: true,
  answer: InsightsState,
})
