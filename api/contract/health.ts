import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const readHealth = endpoint('GET', '/api/health', {
  summary: 'Whether this process can serve',
  tag: 'Operation',
  answer: z.object({ status: z.literal('ready') }),
  failures: ['unavailable'],
})
