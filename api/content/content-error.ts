import type { z } from 'zod'
import '../contract/sentences.ts'

interface ContentFault {
  path: readonly PropertyKey[]
  complaint: string
}

export class ContentError extends Error {
  override name = 'ContentError'

  constructor(
    readonly file: string,
    readonly faults: readonly ContentFault[],
  ) {
    const placeOf = (path: readonly PropertyKey[]) => [`content/${file}`, ...(path.length > 0 ? [path.join('.')] : [])]
    super(faults.map(({ path, complaint }) => `${placeOf(path).join(', ')}: ${complaint}`).join('\n'))
  }
}

/** Throws ContentError with every issue. */
export function parseContent<Schema extends z.ZodType>(file: string, schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data)
  if (result.success) return result.data
  throw new ContentError(
    file,
    result.error.issues.map(({ path, message }) => ({ path, complaint: message })),
  )
}
