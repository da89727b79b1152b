const refusal = 'There is an invisible or broken character in this text. Please type that part again.'

// Without control characters and single halves of surrogate pairs: databases refuse them, and nobody types them.
const line = /^[^\p{Cc}\p{Cs}]*$/u
const lines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u

/** A text of one line: `z.string().regex(...oneLine)`. */
export const oneLine = [line, refusal] as const

export const manyLines = [lines, refusal] as const
