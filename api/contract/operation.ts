import { z } from 'zod'
import { endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('Operation')

export const readHealth = endpoint(
  'GET',
  '/api/health',
  'Whether this process can serve: its database answers, and stores what it is given; and whether mails are sent in time',
  {
    open: true,
    answer: z.object({
      status: z.literal('ready'),
      mails: z.enum(['in-time', 'late']).meta({ description: 'Late once a mail has waited for more than ten minutes' }),
    }),
  },
)

export const readLiveness = endpoint(
  'GET',
  '/api/health/live',
  'Whether this process runs, whatever becomes of its database',
  { open: true, answer: z.object({ status: z.literal('live') }) },
)

export const readDescription = endpoint('GET', '/api/openapi', 'This description, as OpenAPI', {
  open: true,
  answer: z.looseObject({ openapi: z.string(), paths: z.looseObject({}) }),
})
