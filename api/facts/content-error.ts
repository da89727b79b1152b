import type { z } from 'zod'
import '../contract/sentences.ts'

export interface ContentFault {
  path: readonly PropertyKey[]
  complaint: string
}

/** Thrown if a file of content/ is not what its schema says. `file` is a path under content/. */
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

/** Parses the data of a file of content/. Throws ContentError with all that its schema refuses. */
export function parseContent<Schema extends z.ZodType>(file: string, schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data)
  if (result.success) return result.data
  throw new ContentError(
    file,
    result.error.issues.map(({ path, message }) => ({ path, complaint: message })),
  )
}
