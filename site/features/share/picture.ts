import { product } from '#api/content/brand.ts'
import { slugOf } from '#api/content/fill.ts'
import type { ShareOptions, SharedResult } from '#api/sharing/contract.ts'
import { ApiError, fetchAnswer } from '#site/lib/api/api.ts'
import { createFetcherStore } from '#site/lib/api/query.ts'
import { resultsPath } from '#site/lib/paths.ts'
import type { CardFormat } from './card.ts'
import { flowerInWords, flowerWords } from './flower-words.ts'
import { partsOf } from './shareable.ts'

const type = 'image/png'
/** valid on every file system */
const name = `${slugOf(product)}-result.png`

/** For asking a browser whether it shares such files. */
export const sampleFile = () => new File([], name, { type })

export interface Picture {
  file: File
  /** of that file, until the page is left */
  url: string
  alt: string
}

interface PictureChoice {
  assessmentId: string
  format: CardFormat
  /** what the picture shows, to describe it */
  flower: SharedResult
}

/** Drawn by the server; each choice is fetched once. */
export function createPictureRead({ assessmentId, format, flower }: PictureChoice) {
  const path = picturePath(assessmentId, format, flower.shows)
  const { owner, headline } = flowerWords(flower)
  const alt = `Preview. ${[owner, headline].filter(Boolean).join(', ')}. ${flowerInWords(flower)}`
  return createFetcherStore<Picture, ApiError>(path, {
    fetcher: async () => {
      const file = new File([await fetchPng(path)], name, { type })
      return { file, url: URL.createObjectURL(file), alt }
    },
  })
}

/** What is shown is named; the name of a person is not in it. */
function picturePath(assessmentId: string, format: CardFormat, shows: ShareOptions): string {
  return `${resultsPath(assessmentId)}/picture.png?format=${format}&shows=${partsOf(shows).join(',')}`
}

async function fetchPng(path: string): Promise<Blob> {
  const response = await fetchAnswer(path, { credentials: 'include' })
  const blob = await response.blob().catch(() => null)
  // what stands between may answer with a page of its own
  if (blob?.type !== type) throw new ApiError(0, `${path} gave no picture`, null)
  return blob
}
