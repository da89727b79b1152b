import type { z } from 'zod'
import '../contract/sentences.ts'
import { advice } from './advice.ts'

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

let gathered: ContentError[] | null = null

/** From now on what is wrong with content/ is put into this list and no longer thrown, so that one look finds all of it; null ends that. */
export function gatherFaults(faults: ContentError[] | null): void {
  gathered = faults
}

/** Throws a fault, unless faults are gathered. */
export function refuse(fault: ContentError): void {
  if (gathered === null) throw fault
  gathered.push(fault)
}

/** Gives the data of a file of content/, parsed by its schema. Throws ContentError; while faults are gathered, gives it unparsed. */
export function checked<Schema extends z.ZodType>(file: string, schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data, { error: advice })
  if (result.success) return result.data
  for (const { path, message } of result.error.issues) refuse(new ContentError(file, path, message))
  return data as z.output<Schema>
}
