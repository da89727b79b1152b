import { product } from '../../../api/facts/brand.ts'
import { slugOf } from '../../../api/facts/fill.ts'
import { type CardContent, type CardFormat, cardScene, cardSize } from '../../lib/share/card.ts'
import { canvasMeasures, drawScene } from './canvas.ts'

const type = 'image/png'

/** Draws a picture on this device, on the canvas that shows it, once `loadFaces` has run. Throws where the browser cannot. */
export function drawCard(canvas: HTMLCanvasElement, content: CardContent, format: CardFormat): void {
  Object.assign(canvas, cardSize(format))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no pictures')
  drawScene(context, cardScene(content, format, canvasMeasures(context)))
}

/** What is drawn on a canvas, as a file. Throws where the browser cannot. */
export async function fileOf(canvas: HTMLCanvasElement): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
  if (!blob) throw new Error('this browser keeps no pictures')
  return new File([blob], pictureName(product), { type })
}

/** 'product-result.png', in letters that every file system takes. */
export function pictureName(product: string): string {
  return `${slugOf(product)}-result.png`
}

/** A file like the one to share, to ask a browser whether it passes such files on. */
export function sampleFile(): File {
  return new File([], pictureName(product), { type })
}
