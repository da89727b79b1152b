import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const readHealth = endpoint('GET', '/api/health', {
  summary: 'Whether this process can serve: its database answers, and stores what it is given',
  tag: 'Operation',
  open: true,
  answer: z.object({ status: z.literal('ready') }),
})

export const readLiveness = endpoint('GET', '/api/health/live', {
  summary: 'Whether this process runs, whatever becomes of its database',
  tag: 'Operation',
  open: true,
  answer: z.object({ status: z.literal('live') }),
})
