import { Elysia } from 'elysia'
import { methodAndPath, routeOptions } from '#api/http/route-options.ts'
import { getSampleAssessment, getSampleLetter, getSampleScore } from './contract.ts'
import { sampleAssessment, sampleLetterWithPractice, sampleScore } from './sample.ts'

export const sampleRoutes = new Elysia({ name: 'sample' })
  .route(...methodAndPath(getSampleAssessment), () => sampleAssessment, routeOptions(getSampleAssessment))
  .route(...methodAndPath(getSampleScore), () => sampleScore, routeOptions(getSampleScore))
  .route(...methodAndPath(getSampleLetter), () => sampleLetterWithPractice, routeOptions(getSampleLetter))
