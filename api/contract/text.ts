import { words } from '#words'

const refusal = { error: () => words('fields').brokenCharacter }

// No control characters or lone surrogates: databases refuse them.
const line = /^[^\p{Cc}\p{Cs}]*$/u
const lines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u

export const oneLine = [line, refusal] as const

export const manyLines = [lines, refusal] as const

/** Normalises word processors' line breaks (U+000B, U+000C, U+0085, U+2028, U+2029). */
export const withLineFeeds = (text: string): string => text.replace(/[\v\f\u0085\u2028\u2029]/g, '\n')

// Scripts that spell words with the invisible joiners U+200D and U+200C.
const scriptsWithJoiners = 'Arab Beng Deva Gujr Guru Khmr Knda Mlym Orya Sinh Syrc Taml Telu'.split(' ')
const spelledJoiners = [
  ...scriptsWithJoiners.map((script) => `(?<=\\p{scx=${script}})[\\u200C\\u200D](?=\\p{scx=${script}})`),
  // Bengali and Malayalam write final consonants with virama and joiner.
  '(?<=[\\u09CD\\u0D4D])\\u200D',
]
const joiner = new RegExp(`(${spelledJoiners.join('|')})|[\\u200C\\u200D]`, 'gu')
const hidden = /(?![\u200C\u200D])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const blank = /[\t\n\v\f\r\u0085\u2028\u2029\u2800]+/g
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * NFC, on one line, without invisible or bidirectional characters; keeps joiners where a script needs them. May be
 * empty.
 */
export function tidyName(name: string): string {
  const tidy = name.replace(blank, ' ').replace(hidden, '').replace(joiner, '$1').normalize().trim()
  return seen.test(tidy) ? tidy : ''
}

/** `post@xn--80a1acny.xn--p1ai` for `post@почта.рф`. */
export function withAsciiDomain(email: string): string {
  const [, account, domain] = /^(.*@)([a-z\d.\-\u0080-\u{10FFFF}]+)$/isu.exec(email) ?? []
  if (domain === undefined || !/[\u0080-\u{10FFFF}]/u.test(domain)) return email
  try {
    return account + new URL(`http://${domain}`).hostname
  } catch {
    return email
  }
}
