/** The width of a text in pixels at a font size in pixels. */
export type Measure = (text: string, size: number) => number

export interface Fitted {
  lines: string[]
  /** pixels */
  size: number
}

interface Room {
  /** pixels */
  width: number
  mostLines: number
  /** font sizes in pixels, the one to begin with and the smallest that can still be read */
  size: number
  least: number
}

/** How many pixels smaller each further try is. */
const step = 4

/** Sets a text in the largest size at which it fits; at the smallest it runs on, whatever its length. */
export function fitText(text: string, { width, mostLines, size, least }: Room, measure: Measure): Fitted {
  const lines = wrap(text, width, (part) => measure(part, size))
  const fits = lines.length <= mostLines && lines.every((line) => measure(line, size) <= width)
  if (fits || size - step < least) return { lines, size }
  return fitText(text, { width, mostLines, size: size - step, least }, measure)
}

/** Breaks at spaces; a word wider than the line has one of its own. */
function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split(/\s+/).reduce<string[]>((lines, word) => {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    return lines.length > 0 && measure(longer) <= width ? [...lines.slice(0, -1), longer] : [...lines, word]
  }, [])
}
