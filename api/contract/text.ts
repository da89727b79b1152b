const refusal = 'There is an invisible or broken character in this text. Please type that part again.'

// Control characters and lone halves of surrogate pairs: no database keeps them, and nobody types them.
const line = /^[^\p{Cc}\p{Cs}]*$/u
const lines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u

/** What a text in one line may hold: `z.string().regex(...oneLine)`. */
export const oneLine = [line, refusal] as const

/** What a text in several lines may hold. */
export const manyLines = [lines, refusal] as const
