import { z } from 'zod'
import type { ProblemError } from './errors.ts'

const Id = z.uuid()

/** Reads an id. Ids are UUIDs made here; for anything else this throws what `notFound` gives. */
export function readId(id: unknown, notFound: () => ProblemError): string {
  const { data } = Id.safeParse(id)
  if (data === undefined) throw notFound()
  return data
}
