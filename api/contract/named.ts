import { z } from 'zod'

/** An object that has this name in the documentation of the API. */
export const named = <const Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape) =>
  z.object(shape).meta({ id: name })
