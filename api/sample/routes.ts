import { Elysia } from 'elysia'
import { methodAndPath, routeOptions } from '#api/http/route-options.ts'
import { getSampleAssessment, getSampleLetter, getSampleScore } from './contract.ts'
import { sampleByCall } from './sample.ts'

export const sampleRoutes = new Elysia({ name: 'sample' })
  .route(
    ...methodAndPath(getSampleAssessment),
    () => sampleByCall()['GET /api/test/assessments/6'],
    routeOptions(getSampleAssessment),
  )
  .route(
    ...methodAndPath(getSampleScore),
    () => sampleByCall()['GET /api/test/assessments/6/score'],
    routeOptions(getSampleScore),
  )
  .route(
    ...methodAndPath(getSampleLetter),
    () => sampleByCall()['GET /api/test/assessments/6/insights'],
    routeOptions(getSampleLetter),
  )
