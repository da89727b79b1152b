import { customType, numeric, timestamp } from 'drizzle-orm/pg-core'

/** A point in time, whatever the server's time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A score, 0-100 with two decimals. */
export const score = (name: string) => numeric(name, { precision: 5, scale: 2, mode: 'number' })

/** Bytes as they are. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Text that is read whole or not at all, made smaller by Zstandard. */
export const packedText = customType<{ data: string; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: packText,
  fromDriver: unpackText,
})

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/**
 * A value that is read whole or not at all: as JSON, made smaller by Zstandard. That takes half the room of
 * PostgreSQL's own compression of jsonb, and less time on both sides.
 */
export const packed = <Value>(name: string) =>
  customType<{ data: Value; driverData: Uint8Array }>({
    dataType: () => 'bytea',
    toDriver: (value) => packText(JSON.stringify(value)),
    fromDriver: unpack<Value>,
  })(name)

/** What such a column holds. */
const unpack = <Value>(stored: Uint8Array) => JSON.parse(unpackText(stored)) as Value

function packText(text: string): Uint8Array {
  // The lowest level: the next ones take half as long again, to save one byte in a hundred.
  return Bun.zstdCompressSync(encoder.encode(text), { level: 1 })
}

function unpackText(stored: Uint8Array): string {
  return decoder.decode(unpackBytes(stored))
}

/** The text that such a column holds, in UTF-8. */
export function unpackBytes(stored: Uint8Array): Uint8Array<ArrayBuffer> {
  // Its type allows for shared memory, which this never is.
  return Bun.zstdDecompressSync(stored) as Uint8Array<ArrayBuffer>
}
