import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Health = z.object({ status: z.literal('ready') }).meta({ id: 'Health' })

export const readHealth = endpoint('GET', '/api/health', {
  summary: 'Whether this process can serve',
  tag: 'Operation',
  answer: Health,
  failures: ['unavailable'],
})
