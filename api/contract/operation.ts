import { z } from 'zod'
import { endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('Operation')

export const getHealth = endpoint(
  'GET',
  '/api/health',
  'Readiness: whether the database responds and can store data, and whether mails are sent in time',
  {
    open: true,
    answer: z.object({
      status: z.literal('ready'),
      mails: z.enum(['in-time', 'late']).meta({ description: 'Late if a mail has waited for more than ten minutes' }),
    }),
  },
)

export const getLiveness = endpoint(
  'GET',
  '/api/health/live',
  'Liveness: whether this process runs, regardless of its database',
  { open: true, answer: z.object({ status: z.literal('live') }) },
)

export const getOpenapi = endpoint('GET', '/api/openapi', 'This description, as OpenAPI', {
  open: true,
  answer: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }),
})
