import { Elysia } from 'elysia'
import { routeAddress, routeOptions } from '#api/http/route-options.ts'
import { getSampleAssessment, getSampleInsights, getSampleScore } from './contract.ts'
import { sampleAssessment, sampleInsights, sampleScore } from './sample.ts'

export const sampleRoutes = new Elysia({ name: 'sample' })
  .route(...routeAddress(getSampleAssessment), () => sampleAssessment, routeOptions(getSampleAssessment))
  .route(...routeAddress(getSampleScore), () => sampleScore, routeOptions(getSampleScore))
  .route(...routeAddress(getSampleInsights), () => sampleInsights, routeOptions(getSampleInsights))
