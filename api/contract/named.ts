import { z } from 'zod'

/** An object that has this name in the documentation of the API. */
export const named = <const Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape) =>
  z.object(shape).meta({ id: name })

/** The answer where there is only to say that it is done, in words for the person. */
export const Done = named('Done', { message: z.string() })
export type Done = z.infer<typeof Done>
