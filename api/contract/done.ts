import { z } from 'zod'
import { named } from './named.ts'

/** The answer where there is only to say that it is done, in words for the person. */
export const Done = named('Done', { message: z.string() })
export type Done = z.infer<typeof Done>
