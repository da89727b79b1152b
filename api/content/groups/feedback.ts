import { z } from 'zod'

export const Feedback = z.strictObject({})
