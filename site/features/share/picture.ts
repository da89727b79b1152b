import { product } from '#api/content/brand.ts'
import { slugOf } from '#api/content/fill.ts'
import type { ShareOptions, SharedResult } from '#api/sharing/contract.ts'
import { ApiError, fetchAnswer, isConnectionRefused } from '#site/lib/api/api.ts'
import { createFetcherStore, forgetFailure } from '#site/lib/api/query.ts'
import { resultsPath } from '#site/lib/paths.ts'
import type { CardFormat } from './card.ts'
import { pictureInWords } from './flower-words.ts'
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
  const alt = `Preview. ${pictureInWords(flower)}`
  forgetFailure(path)
  return createFetcherStore<Picture, ApiError>(path, {
    fetcher: async () => {
      const file = new File([await fetchPng(path)], name, { type })
      const url = URL.createObjectURL(file)
      if (!(await canShow(url))) throw noPicture(path)
      return { file, url, alt }
    },
  })
}

/** What is shown is named; the name of a person is not in it. */
function picturePath(assessmentId: string, format: CardFormat, shows: ShareOptions): string {
  return `${resultsPath(assessmentId)}/picture.png?format=${format}&shows=${partsOf(shows).join(',')}`
}

/** milliseconds; longer than the pictures of all who may wait take */
const timeLimit = 20_000

/** Something between us and the browser may answer instead, also with a page of its own. */
async function fetchPng(path: string): Promise<Blob> {
  const init = { credentials: 'include', signal: AbortSignal.timeout(timeLimit) } as const
  const response = await fetchAnswer(path, init).catch((error: unknown) => {
    throw isConnectionRefused(error) ? noPicture(path) : error
  })
  const blob = await response.blob().catch(() => null)
  if (blob?.type !== type) throw noPicture(path)
  return blob
}

async function canShow(url: string): Promise<boolean> {
  const image = new Image()
  image.src = url
  return image.decode().then(
    () => true,
    () => false,
  )
}

const noPicture = (path: string) => new ApiError(0, `${path} gave no picture`, null)
