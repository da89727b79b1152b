import { z } from 'zod'

/** What a change is answered that leaves nothing to show, in words for the person. */
export const Done = z.object({ message: z.string() }).meta({ id: 'Done' })
export type Done = z.infer<typeof Done>
