import { AssessmentDetail } from '#api/answers/contract.ts'
import { endpointsOf } from '#api/contract/endpoint.ts'
import { LetterWithPractice } from '#api/workflows/contract.ts'
import { ScoreResult } from '../results/contract.ts'

const endpoint = endpointsOf('Sample')

export const getSampleAssessment = endpoint('GET', '/api/test/assessments/6', 'The sample assessment', {
  open: true,
  answer: AssessmentDetail,
})

export const getSampleScore = endpoint('GET', '/api/test/assessments/6/score', 'The sample assessment’s result', {
  open: true,
  answer: ScoreResult,
})

export const getSampleLetter = endpoint(
  'GET',
  '/api/test/assessments/6/insights',
  'The sample assessment’s result in words',
  { open: true, answer: LetterWithPractice },
)
