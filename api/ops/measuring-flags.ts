import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { OperatorError } from '../operator-error.ts'

const sheetsAtMost = 1000

interface Flags<Folder extends string> {
  /** how many simulated sheets */
  sheets: number
  /** a file for the figures */
  json: string | undefined
  folders: Partial<Record<Folder, string>>
}

/**
 * The flags of a command that measures simulated sheets. The file for the figures is written at once, so that no figures
 * are lost at the end because it cannot be. `folders` names further flags. Throws OperatorError for any other.
 */
export function readFlags<Folder extends string = never>(
  given: string[],
  usage: string,
  usual: number,
  folders: readonly Folder[] = [],
): Flags<Folder> {
  const flags = parseFlags(given, usage, usual, folders)
  if (flags.json === '-') throw new OperatorError(`--json needs the name of a file.\n${usage}`)
  if (flags.json !== undefined) writeFigures(flags.json, {})
  return flags
}

function parseFlags<Folder extends string>(
  given: string[],
  usage: string,
  usual: number,
  folders: readonly Folder[],
): Flags<Folder> {
  try {
    const more = Object.fromEntries(folders.map((name) => [name, { type: 'string' }] as const))
    const { values } = parseArgs({
      args: given,
      options: { sheets: { type: 'string' }, json: { type: 'string' }, ...more },
    })
    const { sheets = String(usual), json, ...rest } = values as Record<string, string | undefined>
    if (/^[1-9]\d*$/.test(sheets) && Number(sheets) <= sheetsAtMost)
      return { sheets: Number(sheets), json, folders: rest as Flags<Folder>['folders'] }
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
  throw new OperatorError(`--sheets has to be a number from 1 to ${sheetsAtMost}.\n${usage}`)
}

/** Writes figures as JSON. Throws OperatorError if the file cannot be written. */
export function writeFigures(path: string, figures: object): void {
  try {
    writeFileSync(path, `${JSON.stringify(figures, null, 2)}\n`)
  } catch (error) {
    throw new OperatorError(`${path} cannot be written (${error instanceof Error ? error.message : error}).`)
  }
}
