import { z } from 'zod'

export const Problems = z.strictObject({})
