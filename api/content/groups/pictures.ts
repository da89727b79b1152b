import { z } from 'zod'

export const Pictures = z.strictObject({})
