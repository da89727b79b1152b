import { z } from 'zod'

export const Layout = z.strictObject({})
