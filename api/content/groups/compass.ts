import { z } from 'zod'

export const Compass = z.strictObject({})
