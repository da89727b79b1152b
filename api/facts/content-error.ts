import type { z } from 'zod'
import '../contract/sentences.ts'

/** Thrown if a file of content/ does not have the right content. */
export class ContentError extends Error {
  override name = 'ContentError'

  /** `file` is a path under content/, `path` leads to the field in it, `complaint` is a sentence about that field. */
  constructor(
    readonly file: string,
    readonly path: readonly PropertyKey[],
    readonly complaint: string,
  ) {
    super(`content/${file}${path.length > 0 ? `, ${path.join('.')}` : ''}: ${complaint}`)
  }
}

/** Gives the data of a file of content/, parsed by its schema. Throws ContentError. */
export function checked<Schema extends z.ZodType>(file: string, schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data)
  if (result.success) return result.data
  const { path, message } = result.error.issues[0]!
  throw new ContentError(file, path, message)
}
