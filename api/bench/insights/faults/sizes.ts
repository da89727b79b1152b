const tens = ['', 'ten', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const ones = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const shares: [number, string][] = [
  [25, 'a quarter'],
  [33, 'a third'],
  [50, 'half'],
  [67, 'two thirds'],
  [75, 'three quarters'],
]

/** A number from 20 to 99 in words. */
export function spelled(number: number): string {
  return [tens[Math.floor(number / 10)]!, ones[number % 10]!].filter(Boolean).join('-')
}

/** Vague words for a number, 0-99. */
export function vagueSizes(number: number): { decade: string; share: string } {
  const [, share] = shares.toSorted(([one], [other]) => Math.abs(one - number) - Math.abs(other - number))[0]!
  return { decade: tens[Math.floor(number / 10)]!.replace(/y$/, 'ies'), share }
}
