const refusal = 'There is an invisible or broken character in this text. Please type that part again.'

// Without control characters and single halves of surrogate pairs: databases refuse them, and nobody types them.
const line = /^[^\p{Cc}\p{Cs}]*$/u
const lines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u

/** A text of one line: `z.string().regex(...oneLine)`. */
export const oneLine = [line, refusal] as const

export const manyLines = [lines, refusal] as const

/** Writes every kind of line break that word processors use (U+000B, U+000C, U+0085, U+2028, U+2029) as a line feed. */
export const withLineFeeds = (text: string): string => text.replace(/[\v\f\u0085\u2028\u2029]/g, '\n')

// The scripts that spell words with the joiner U+200D or the non-joiner U+200C, both of which are invisible.
const scriptsWithJoiners = 'Arab Beng Deva Gujr Guru Khmr Knda Mlym Orya Sinh Syrc Taml Telu'.split(' ')
const spelledJoiners = [
  ...scriptsWithJoiners.map((script) => `(?<=\\p{scx=${script}})[\\u200C\\u200D](?=\\p{scx=${script}})`),
  // After a virama, Bengali and Malayalam write final consonants with a joiner.
  '(?<=[\\u09CD\\u0D4D])\\u200D',
]
const joiner = new RegExp(`(${spelledJoiners.join('|')})|[\\u200C\\u200D]`, 'gu')
const hidden = /(?![\u200C\u200D])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const blank = /[\t\n\v\f\r\u0085\u2028\u2029\u2800]+/g
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * A name as it is shown: composed (NFC), on one line, and without what is invisible or turns the direction of the text
 * around. Joiners stay where a script spells words with them. Empty if nothing is left to see.
 */
export function tidyName(name: string): string {
  const tidy = name.replace(blank, ' ').replace(hidden, '').replace(joiner, '$1').normalize().trim()
  return seen.test(tidy) ? tidy : ''
}

/** An e-mail address with its domain in ASCII, as mail servers write it: `post@xn--80a1acny.xn--p1ai` for `post@почта.рф`. */
export function withAsciiDomain(address: string): string {
  const [, account, domain] = /^(.*@)([a-z\d.\-\u0080-\u{10FFFF}]+)$/isu.exec(address) ?? []
  if (domain === undefined || !/[\u0080-\u{10FFFF}]/u.test(domain)) return address
  try {
    return account + new URL(`http://${domain}`).hostname
  } catch {
    return address
  }
}
