import { z } from 'zod'

/** An object that the documentation of the API calls by this name. */
export const named = <const Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape) =>
  z.object(shape).meta({ id: name })
