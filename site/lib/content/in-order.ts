interface Numbered {
  /** the file's name without its ending */
  id: string
  data: { number: number; slug: string }
}

/** Frameworks by their numbers; throws, naming both files, where two of them claim one number or address. */
export function inOrder<Entry extends Numbered>(frameworks: readonly Entry[]): Entry[] {
  for (const field of ['number', 'slug'] as const) {
    const seen = new Map<string | number, string>()
    for (const { id, data } of frameworks) {
      const other = seen.get(data[field])
      if (other !== undefined) {
        throw new Error(
          `content/frameworks/${id}.mdx: ${field} ${data[field]} is taken by ${other}.mdx; choose another`,
        )
      }
      seen.set(data[field], id)
    }
  }
  return frameworks.toSorted((a, b) => a.data.number - b.data.number)
}
