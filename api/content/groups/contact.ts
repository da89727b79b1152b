import { z } from 'zod'

export const Contact = z.strictObject({})
