import { z } from 'zod'

export const Community = z.strictObject({})
