import { ContentError } from '#api/content/content-error.ts'
import { type Fault, loadContent, syntaxFaults } from './content.ts'

export async function schemaFaults(): Promise<Fault[]> {
  const unreadable = syntaxFaults()
  if (unreadable.length > 0) return unreadable
  try {
    // each parses its files when loaded; later ones depend on the first
    await import('#api/content/check.ts')
    await import('#api/sample/sample.ts')
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const { file, faults } = error
    return faults.map((fault) => ({ file, ...fault }))
  }
  const { textFaults } = await import('./texts.ts')
  return textFaults(loadContent())
}
