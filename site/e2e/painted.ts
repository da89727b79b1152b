import type { Locator, Page } from '@playwright/test'

interface PaintedText {
  text: string
  /** CSS pixels from the canvas's left edge and its upper one */
  x: number
  y: number
  /** '#rrggbb' */
  colour: string
}

/** Records what pages write on their canvases from now on. */
export async function recordTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (...written) {
      const [text, left, top] = written
      const { x, y } = this.getTransform().transformPoint({ x: left, y: top })
      const texts: PaintedText[] = ((this.canvas as { texts?: PaintedText[] }).texts ??= [])
      texts.push({ text, x: x / devicePixelRatio, y: y / devicePixelRatio, colour: String(this.fillStyle) })
      fillText.apply(this, written)
    }
  })
}

/** All that was written on a canvas, in that order, each drawing anew. */
export function textsOn(canvas: Locator): Promise<PaintedText[]> {
  return canvas.evaluate((element) => (element as { texts?: PaintedText[] }).texts ?? [])
}

/** A canvas's pixels row by row, each as '#rrggbb', or '' if it isn't opaque. */
export async function pixelsOf(canvas: Locator): Promise<{ width: number; height: number; colours: string[] }> {
  const { width, height, bytes } = await canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement
    // browsers warn of a canvas that is read several times
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
    copy.drawImage(element as HTMLCanvasElement, 0, 0)
    return { width, height, bytes: [...copy.getImageData(0, 0, width, height).data] }
  })
  const hex = Buffer.from(bytes).toString('hex')
  const colours = Array.from({ length: width * height }, (_, index) => hex.slice(8 * index, 8 * index + 8))
  return { width, height, colours: colours.map((one) => (one.endsWith('ff') ? `#${one.slice(0, 6)}` : '')) }
}
