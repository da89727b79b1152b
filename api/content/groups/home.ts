import { z } from 'zod'

export const Home = z.strictObject({})
