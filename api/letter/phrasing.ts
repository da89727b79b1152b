import { fill as fillKnown } from '#api/content/fill.ts'

/** Throws if a value is missing. */
export function fill(text: string, values: Record<string, string | number>): string {
  const filled = fillKnown(text, values)
  const [missing] = /\{[^}]*\}/.exec(filled) ?? []
  if (missing !== undefined) throw new Error(`Nothing to put for ${missing} in "${text}"`)
  return filled
}

const encoder = new TextEncoder()

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of encoder.encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0
  return (value ^ (value >>> 15)) >>> 0
}
