/** An opening bracket (a brace only where an object can follow), a closing one, or a value or sign between them. */
const token = /\s*(?:(\{(?=\s*(?:["}]|$))|\[)|([}\]])|"[^"\\]*(?:\\[^][^"\\]*)*"|[,:]|-?\d[\d.eE+-]*|true|false|null)/y
/** The end of a text in which an object was not finished. */
const unfinished = /\s*(?:"[^"\\]*(?:\\[^][^"\\]*)*\\?|-|[a-z]{0,4})$/y

/**
 * The JSON object in a text that may also hold words, fences and braces; undefined where there is none. Of several the
 * longest counts; where the longest is not finished, there is none.
 */
export function objectIn(text: string): object | undefined {
  let longest = 0
  let found: object | undefined
  for (let start = text.indexOf('{'); start !== -1;) {
    const { end, isWhole } = scan(text, start)
    const length = end - start
    const object = isWhole ? parsed(text.slice(start, end)) : undefined
    if ((object !== undefined || (!isWhole && end === text.length)) && length >= longest) {
      longest = length
      found = object
    }
    start = text.indexOf('{', end)
  }
  return found
}

/** Where the object that begins here ends, or where it turns out not to be an object. */
function scan(text: string, start: number): { end: number; isWhole: boolean } {
  const open: string[] = []
  let end = start
  do {
    token.lastIndex = end
    const found = token.exec(text)
    const [, opening, closing] = found ?? []
    if (found === null || (closing !== undefined && open.pop() !== closing)) {
      unfinished.lastIndex = end
      const isCut = end > start && unfinished.test(text)
      return { end: isCut ? text.length : Math.max(end, start + 1), isWhole: false }
    }
    if (opening !== undefined) open.push(opening === '{' ? '}' : ']')
    end = token.lastIndex
  } while (open.length > 0)
  return { end, isWhole: true }
}

function parsed(json: string): object | undefined {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
