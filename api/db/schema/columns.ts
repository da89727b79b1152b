import { customType, numeric, timestamp } from 'drizzle-orm/pg-core'

export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A score, 0-100 with two decimals. */
export const score = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' })

/** JSON as text, so that it can be part of an index. */
export const jsonText = <Value>(name: string) =>
  customType<{ data: Value; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored): Value => JSON.parse(stored),
  })(name)

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * JSON compressed by Zstandard, which takes half the space of jsonb. `read` brings what was stored in an earlier shape
 * into today's.
 */
export const packed = <Value>(name: string, read = (stored: Value) => stored) =>
  customType<{ data: Value; driverData: Uint8Array }>({
    dataType: () => 'bytea',
    toDriver: (value) => packText(JSON.stringify(value)),
    // The type includes shared memory, which bytes of a driver never are.
    fromDriver: (stored): Value =>
      read(JSON.parse(decoder.decode(Bun.zstdDecompressSync(stored as Uint8Array<ArrayBuffer>)))),
  })(name)

function packText(text: string): Uint8Array {
  // The lowest level: higher ones take half as long again, and save one byte in a hundred.
  return Bun.zstdCompressSync(encoder.encode(text), { level: 1 })
}
