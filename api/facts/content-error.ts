import type { z } from 'zod'
import '../contract/sentences.ts'

/** Thrown where a file of content/ does not say what it should. */
export class ContentError extends Error {
  override name = 'ContentError'

  /** `file` stands under content/, `path` leads to the field in it, `complaint` is a sentence about that field. */
  constructor(
    readonly file: string,
    readonly path: readonly PropertyKey[],
    readonly complaint: string,
  ) {
    super(`content/${file}${path.length > 0 ? `, ${path.join('.')}` : ''}: ${complaint}`)
  }
}

/** What a file of content/ says, once its schema took it. Throws ContentError. */
export function checked<Schema extends z.ZodType>(file: string, schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data)
  if (result.success) return result.data
  const { path, message } = result.error.issues[0]!
  throw new ContentError(file, path, message)
}
