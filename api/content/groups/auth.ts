import { z } from 'zod'

export const Auth = z.strictObject({})
