import { ContentError } from '../../facts/content-error.ts'
import { type Fault, readContent, syntaxFaults } from './content.ts'

/**
 * What keeps the site from being made of content/: JSON files that cannot be read, or else all that its schema refuses
 * in the first one that is refused, or else what is refused in texts.
 */
export async function schemaFaults(): Promise<Fault[]> {
  const unreadable = syntaxFaults()
  if (unreadable.length > 0) return unreadable
  try {
    // each parses its files as it is loaded, and the later ones rest on what the first has parsed
    await import('../../facts/check.ts')
    await import('../../domain/sample.ts')
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const { file, faults } = error
    return faults.map((fault) => ({ file, ...fault }))
  }
  const { textFaults } = await import('./texts.ts')
  return textFaults(readContent())
}
