import { z } from 'zod'

export const Health = z.object({ status: z.enum(['ready', 'unavailable']) })
export type Health = z.infer<typeof Health>
