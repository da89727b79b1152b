import type { ScoreResult } from '../../../api/contract/score.ts'
import { fillBrand, product } from '../../../api/facts/brand.ts'
import { slugOf } from '../../../api/facts/fill.ts'
import { whole } from '../../../api/facts/rounding.ts'
import { zonesNote } from '../../../api/facts/zones.ts'
import { zoneText } from '../../lib/result/content.ts'
import { drawShareCard, imageSize, type Look, type ShareCard } from './share-image.ts'

const type = 'image/png'

/** Draws the share image, on this device alone. Throws where the browser cannot. */
export async function createShareFile(result: ScoreResult): Promise<File> {
  const look = readLook()
  // fallbacks that this device lacks fail; what has loaded then will do
  const fonts = [`500 76px ${look.serif}`, `400 30px ${look.sans}`]
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font)))
  const canvas = Object.assign(document.createElement('canvas'), imageSize)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no images')
  drawShareCard(context, shareCard(result, location.host), look)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
  if (!blob) throw new Error('this browser keeps no images')
  return new File([blob], shareFileName(product), { type })
}

/** What the image says of a result: score and zone alone, and that a zone is no finding. */
export function shareCard({ rasScore, tier }: ScoreResult, host: string): ShareCard {
  const zone = fillBrand(tier)
  const tagline = zoneText(tier, rasScore).tagline
  return { product, score: whole(rasScore), zone, zoneNote: zonesNote, tagline, address: `${host}/compass` }
}

/** 'product-result.png', in letters that every file system takes. */
export function shareFileName(product: string): string {
  return `${slugOf(product)}-result.png`
}

/** An image like the one to share, to ask a browser whether it passes such files on. */
export function sampleFile(): File {
  return new File([], shareFileName(product), { type })
}

/** Reads colours and type off the page as it is themed now. */
function readLook(): Look {
  const styles = getComputedStyle(document.documentElement)
  const value = (name: string) => styles.getPropertyValue(name).trim()
  return {
    paper: value('--paper'),
    ink: value('--ink'),
    muted: value('--muted'),
    line: value('--line'),
    accent: value('--accent'),
    serif: getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily,
    sans: styles.fontFamily,
  }
}
