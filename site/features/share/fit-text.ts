/** pixels */
export type Measure = (text: string, size: number) => number

interface Fitted {
  lines: string[]
  /** pixels */
  size: number
}

export interface TextRoom {
  /** pixels */
  width: number
  maxLines: number
  /** first to try, and smallest readable, in pixels */
  size: number
  least: number
}

/** By how many pixels each further try is smaller. */
const step = 4

/** In the largest size that fits, else cut with '…'. */
export function fitText(text: string, room: TextRoom, measure: Measure): Fitted {
  const { width, maxLines, size, least } = room
  const widthOf = (part: string) => measure(part, size)
  const lines = wrap(text, width, widthOf)
  const fits = lines.length <= maxLines && lines.every((line) => widthOf(line) <= width)
  if (fits) return { lines: balanceLines(lines, widthOf), size }
  if (size - step >= least) return fitText(text, { ...room, size: size - step }, measure)
  const last = lines.slice(maxLines - 1).join(' ')
  return { lines: [...lines.slice(0, maxLines - 1), last].map((line) => cut(line, width, widthOf)), size }
}

/** Longer words get a line of their own. */
function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split(/\s+/).reduce<string[]>((lines, word) => {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    return lines.length > 0 && widthOf(longer) <= width ? [...lines.slice(0, -1), longer] : [...lines, word]
  }, [])
}

/** The same number of lines, of about the same length. */
function balanceLines(lines: string[], widthOf: (text: string) => number): string[] {
  if (lines.length === 1) return lines
  const widest = Math.max(...lines.map(widthOf))
  const narrower = wrap(lines.join(' '), widest - 1, widthOf)
  const isWorse = narrower.length > lines.length || narrower.some((line) => widthOf(line) >= widest)
  return isWorse ? lines : balanceLines(narrower, widthOf)
}

function cut(line: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(line) <= width) return line
  const letters = Array.from(line)
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
