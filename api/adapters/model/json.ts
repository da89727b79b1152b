import { jsonrepair } from 'jsonrepair'

/** What an object, or a list of objects, begins with; a model may leave out or change the quotes of its first name. */
const beginning = /(?:\[\s*)?\{\s*(?:["'“‘}]|\/[/*]|[\p{L}_$][\w$-]*\s*:)/gu
/** a string, or one bracket outside of any */
const mark = /"(?:[^"\\]+|\\.)*(?:"|$)|[[\]{}]/gs

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
  const longestFirst = pieces.sort((a, b) => b.length - a.length).filter(({ length }) => length >= unfinished)
  return longestFirst.map((piece) => parseJson(piece) ?? mended(piece)).find(isObject)
}

/** All that may be JSON in a text, and how many characters at its end were begun but not finished. */
function piecesOf(text: string): { pieces: string[]; unfinished: number } {
  const pieces: string[] = []
  beginning.lastIndex = 0
  for (let found = beginning.exec(text); found !== null; found = beginning.exec(text)) {
    const end = endOf(text, found.index)
    if (end === undefined) return { pieces, unfinished: text.length - found.index }
    pieces.push(text.slice(found.index, end))
    beginning.lastIndex = end
  }
  return { pieces, unfinished: 0 }
}

/** Where the bracket that stands at `start` is closed; undefined where it is not. */
function endOf(text: string, start: number): number | undefined {
  let depth = 0
  mark.lastIndex = start
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    if ('[{'.includes(found[0])) depth += 1
    if (']}'.includes(found[0])) depth -= 1
    if (depth === 0) return mark.lastIndex
  }
  return undefined
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
