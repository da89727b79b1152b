import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { OperatorError } from '../operator-error.ts'

const sheetsAtMost = 1000

/**
 * The flags of a command that measures simulated sheets: how many, and a file for the figures, which is written at
 * once, so that no figures are lost at the end because it cannot be. Throws OperatorError for any other.
 */
export function readFlags(given: string[], usage: string, usual: number): { sheets: number; json: string | undefined } {
  const { sheets, json } = parseFlags(given, usage, usual)
  if (json === '-') throw new OperatorError(`--json needs the name of a file.\n${usage}`)
  if (json !== undefined) writeFigures(json, {})
  return { sheets, json }
}

function parseFlags(given: string[], usage: string, usual: number): { sheets: number; json: string | undefined } {
  try {
    const options = { sheets: { type: 'string', default: String(usual) }, json: { type: 'string' } } as const
    const { sheets, json } = parseArgs({ args: given, options }).values
    if (/^[1-9]\d*$/.test(sheets) && Number(sheets) <= sheetsAtMost) return { sheets: Number(sheets), json }
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
