/** One thing that is wrong with what was sent, as zod and the API report it. */
export interface Issue {
  /** the field's name, or a list that begins with it */
  path: PropertyKey | readonly PropertyKey[]
  message: string
}

/** The first message of each field. */
export function issuesByField(issues: readonly Issue[]): Record<string, string> {
  const entries = issues.map(({ path, message }) => [String(Array.isArray(path) ? path[0] : path), message])
  return Object.fromEntries(entries.toReversed())
}
