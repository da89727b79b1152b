import { z } from 'zod'

export const Survey = z.strictObject({})
