import { formatNumber } from '#api/content/numbers.ts'

/** Throws if a value is missing. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{([^}]*)\}/g, (braces, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`Nothing to put for ${braces} in "${text}"`)
    return typeof value === 'number' ? formatNumber(value) : value
  })
}

const encoder = new TextEncoder()

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (const byte of encoder.encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0
  return (value ^ (value >>> 15)) >>> 0
}
