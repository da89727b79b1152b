import { jsonrepair } from 'jsonrepair'

/** An object as JSON begins it, and then as a model may begin what means the same. */
const strict = String.raw`\{\s*["}]`
const loose = String.raw`\{\s*(?:['“‘]|/[/*]|[\p{L}_$][\w$-]*\s*:)`
/** What an object or a list of objects begins with; the second group is there where it is a loose one. */
const beginning = new RegExp(String.raw`(\[\s*)?(?:${strict}|(${loose}))`, 'gu')

/**
 * The JSON object or array in a text that may also hold words, fences and braces; undefined where there is none. Slips
 * such as trailing commas and single quotes are mended. Of several the longest counts; where the longest is not
 * finished, there is none.
 */
export function jsonIn(text: string): object | undefined {
  const whole = parseJson(text)
  // Some models write their JSON once more as a string.
  if (typeof whole === 'string') return jsonIn(whole)
  if (isObject(whole)) return whole
  const { pieces, unfinished } = piecesOf(text)
  const longestFirst = pieces.reverse().sort((a, b) => b.length - a.length)
  for (const piece of longestFirst.filter(({ length }) => length >= unfinished)) {
    const value = parseJson(piece) ?? mended(piece)
    if (isObject(value)) return value
  }
  return undefined
}

/** All that may be JSON in a text, and how many characters at its end were begun but not finished. */
function piecesOf(text: string): { pieces: string[]; unfinished: number } {
  const pieces: string[] = []
  let isLooseOver = false
  beginning.lastIndex = 0
  for (let found = beginning.exec(text); found !== null; found = beginning.exec(text)) {
    const { index } = found
    const isLoose = found[2] !== undefined
    if (isLoose && isLooseOver) continue
    const { end, is } = endOf(text, index)
    if (is === 'whole') pieces.push(text.slice(index, end))
    if (is === 'unfinished' && !isLoose) return { pieces, unfinished: end - index }
    // A loose beginning may have been words; another one would be read to the end of the text as well.
    if (is === 'unfinished') isLooseOver = true
    else beginning.lastIndex = end
  }
  return { pieces, unfinished: 0 }
}

const closing: Record<string, string> = { '{': '}', '[': ']', '"': '"', "'": "'", '“': '”', '‘': '’' }
/** what follows the last quote of a string; others are quotes within it */
const afterString = /\s*(?:[,:}\]]|\/[/*])/y

/** Where the object or array that begins at `start` ends, or where it turns out to be none. */
function endOf(text: string, start: number): { end: number; is: 'whole' | 'unfinished' | 'none' } {
  const unfinished = { end: text.length, is: 'unfinished' } as const
  const open: string[] = []
  let mayBeString = false
  for (let place = start; place < text.length; place += 1) {
    const sign = text[place]!
    if (sign === '{' || sign === '[') {
      open.push(closing[sign]!)
      mayBeString = true
    } else if (sign === '}' || sign === ']') {
      if (open.pop() !== sign) return { end: place, is: 'none' }
      if (open.length === 0) return { end: place + 1, is: 'whole' }
      mayBeString = false
    } else if (mayBeString && closing[sign] !== undefined) {
      place = lastQuote(text, place + 1, closing[sign])
      if (place === -1) return unfinished
      mayBeString = false
    } else if (sign === '/' && '/*'.includes(text[place + 1] ?? ' ')) {
      const after = text[place + 1] === '/' ? text.indexOf('\n', place) : text.indexOf('*/', place + 2) + 1
      if (after < 1) return unfinished
      place = after
    } else if (sign === ',' || sign === ':') {
      mayBeString = true
    } else if (sign.trim() !== '') {
      mayBeString = false
    }
  }
  return unfinished
}

/** The place of the quote that ends a string; -1 where there is none. */
function lastQuote(text: string, from: number, quote: string): number {
  const quoteOrEscaped = new RegExp(`\\\\[^]|${quote}`, 'g')
  quoteOrEscaped.lastIndex = from
  for (let found = quoteOrEscaped.exec(text); found !== null; found = quoteOrEscaped.exec(text)) {
    afterString.lastIndex = quoteOrEscaped.lastIndex
    if (found[0] === quote && afterString.test(text)) return found.index
  }
  return -1
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The value of a JSON text; undefined where it is none. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function mended(piece: string): unknown {
  try {
    return JSON.parse(jsonrepair(piece))
  } catch {
    return undefined
  }
}
