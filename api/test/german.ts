export const germanWordsOf = (text: string): string[] => text.match(/\p{L}+/gu) ?? []

/** Vowels next to each other count once where they are one sound. */
const syllablesOf = (word: string) => word.toLowerCase().match(/ie|ei|ai|au|eu|äu|ee|aa|oo|[aeiouyäöü]/g)?.length ?? 1

/** How hard a text is to read, in school years: the first Wiener Sachtextformel (Bamberger and Vanecek, 1984). */
export function wienerFormula(text: string): number {
  const words = germanWordsOf(text)
  const sentences = text.match(/[.?!…](?=[“\s]|$)/g)?.length ?? 1
  const percent = (isCounted: (word: string) => boolean) => (100 * words.filter(isCounted).length) / words.length
  return (
    0.1935 * percent((word) => syllablesOf(word) >= 3) +
    0.1672 * (words.length / sentences) +
    0.1297 * percent((word) => word.length > 6) -
    0.0327 * percent((word) => syllablesOf(word) === 1) -
    0.875
  )
}
