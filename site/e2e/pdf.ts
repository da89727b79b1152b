import { extractText, getDocumentProxy } from 'unpdf'

// unpdf needs a method that Node has since version 21
ArrayBuffer.prototype.transferToFixedLength ??= function (this: ArrayBuffer, length = this.byteLength) {
  return this.slice(0, length)
}

/** Reads a PDF's texts, of each page and of all, without white space, so that line breaks don't matter. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages = (await extractText(pdf)).text.map(lettersOf)
  /** in points (1/72 inch) */
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  return { pages, letters: pages.join(''), width, height }
}

/** A text without its white space. */
export function lettersOf(text: string): string {
  return text.replace(/\s+/g, '')
}
