import { z } from 'zod'

/** The answer where there is nothing to show but that it is done, in words for the person. */
export const Done = z.object({ message: z.string() }).meta({ id: 'Done' })
export type Done = z.infer<typeof Done>
