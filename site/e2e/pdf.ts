import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'

// The reader of PDFs asks for a method that Node has from 21 on.
ArrayBuffer.prototype.transferToFixedLength ??= function (this: ArrayBuffer, length = this.byteLength) {
  return this.slice(0, length)
}

/** A shape that a page draws, in the units of its drawing. */
interface Shape {
  /** '#rrggbb' of what fills it */
  fill: string
  width: number
  height: number
}

export interface ReadPdf {
  pages: number
  /** in points, a 72nd of an inch */
  size: [width: number, height: number]
  /** of all pages, without any white space: where lines break does not matter */
  letters: string
  /** what the first page draws */
  shapes: Shape[]
}

/** Reads of a PDF what a person would see of it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  const first = await pdf.getPage(1)
  const { width, height } = first.getViewport({ scale: 1 })
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await first.getOperatorList()
  const shapes: Shape[] = []
  let fill = ''
  for (const [index, operator] of fnArray.entries()) {
    const parts: unknown[] = argsArray[index] ?? []
    if (operator === OPS.setFillRGBColor) fill = String(parts[0])
    if (operator !== OPS.constructPath) continue
    const [painting, , bounds] = parts as [number, unknown, ArrayLike<number> | null]
    if (!bounds || (painting !== OPS.fill && painting !== OPS.eoFill)) continue
    const [left = 0, bottom = 0, right = 0, top = 0] = Array.from(bounds)
    shapes.push({ fill, width: right - left, height: top - bottom })
  }
  return { pages: pdf.numPages, size: [width, height], letters: lettersOf(text), shapes }
}

/** A text without its white space. */
export function lettersOf(text: string): string {
  return text.replace(/\s+/g, '')
}
