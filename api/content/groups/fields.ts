import { z } from 'zod'

export const Fields = z.strictObject({})
