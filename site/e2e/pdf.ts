import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'

type PDFPageProxy = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

// unpdf needs a method that Node has since version 21.
ArrayBuffer.prototype.transferToFixedLength ??= function (this: ArrayBuffer, length = this.byteLength) {
  return this.slice(0, length)
}

interface PdfShape {
  /** '#rrggbb' */
  fill: string
  width: number
  height: number
}

interface ReadPage {
  /** without white space, so that line breaks don't matter */
  letters: string
  /** filled with a colour */
  shapes: PdfShape[]
}

interface ReadPdf {
  pages: ReadPage[]
  /** in points (1/72 inch) */
  size: [width: number, height: number]
  /** of all pages */
  letters: string
}

/** Reads what a person would see in a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf)
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  const pages = await Promise.all(
    text.map(async (words, index) => ({
      letters: lettersOf(words),
      shapes: await shapesOf(await pdf.getPage(index + 1)),
    })),
  )
  return { pages, size: [width, height], letters: pages.map(({ letters }) => letters).join('') }
}

async function shapesOf(page: PDFPageProxy): Promise<PdfShape[]> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const shapes: PdfShape[] = []
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
  return shapes
}

/** A text without its white space. */
export function lettersOf(text: string): string {
  return text.replace(/\s+/g, '')
}
