import { z } from 'zod'

export const Forms = z.strictObject({})
