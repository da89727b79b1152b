import { z } from 'zod'
import { endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('Operation')

export const readDescription = endpoint('GET', '/api/openapi', 'This description, as OpenAPI', {
  open: true,
  answer: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }),
})
