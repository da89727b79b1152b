import { openapi } from '@elysiajs/openapi'
import { z } from 'zod'
import { brand } from '../domain/brand.ts'

/** Describes every call at /api/openapi, from the schemas that check them. */
export const openapiRoutes = openapi({
  path: '/api/documentation',
  specPath: '/api/openapi',
  provider: null,
  // An address that ends like a file's is a call here as well.
  exclude: { staticFile: false },
  mapJsonSchema: { zod: (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) },
  documentation: { info: { title: `${brand.product} API`, version: '1' } },
})
