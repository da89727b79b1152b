import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const Health = z.object({ status: z.literal('ready') })
export type Health = z.infer<typeof Health>

export const readHealth = endpoint('GET', '/api/health', {
  summary: 'Whether this process can serve',
  tag: 'Operation',
  answer: Health,
  failures: ['unavailable'],
})
