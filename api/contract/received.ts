import { z } from 'zod'

/** What a form is answered once its content is stored. */
export const Received = z.object({ message: z.string() }).meta({ id: 'Received' })
export type Received = z.infer<typeof Received>
