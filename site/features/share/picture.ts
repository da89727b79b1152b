import { product } from '#api/content/brand.ts'
import { fill, slugOf } from '#api/content/fill.ts'
import { sharedResult } from '#api/instrument/public/shared-result.ts'
import type { ShareOptions } from '#api/sharing/contract.ts'
import { words } from '#words'
import { ApiError, fetchAnswer, isConnectionRefused } from '#site/lib/api/api.ts'
import { withLanguage } from '#site/lib/api/page-language.ts'
import { createFetcherStore, forgetFailure } from '#site/lib/api/query.ts'
import type { CardFormat } from './card.ts'
import { pictureInWords } from './flower-words.ts'
import { drawnNameHeader, partsOf, type ShareableResult } from './shareable.ts'

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
  /** part of the name that it shows, if it shows any */
  drawnName: string
}

interface PictureChoice {
  result: ShareableResult
  format: CardFormat
  shows: ShareOptions
}

/** Drawn by the server; each choice is fetched once. */
export function createPictureRead({ result, format, shows }: PictureChoice) {
  const path = picturePath(result.assessmentId, format, shows)
  forgetFailure(path)
  return createFetcherStore<Picture, ApiError>(path, {
    fetcher: async () => {
      const { png, drawnName } = await fetchPng(path)
      const url = URL.createObjectURL(png)
      if (!(await canShow(url))) throw noPicture(path)
      const alt = fill(words('share').preview.alt, {
        picture: pictureInWords(sharedResult(result, drawnName, shows)),
      })
      return { file: new File([png], name, { type }), url, alt, drawnName }
    },
  })
}

/** What is shown is named; the name of a person is not in it. */
function picturePath(assessmentId: string, format: CardFormat, shows: ShareOptions): string {
  return withLanguage(
    `/results/${encodeURIComponent(assessmentId)}/picture.png?format=${format}&shows=${partsOf(shows).join(',')}`,
  )
}

/** milliseconds; longer than the pictures of all who may wait take */
const timeLimit = 20_000

/** Something between us and the browser may answer instead, also with a page of its own. */
async function fetchPng(path: string): Promise<{ png: Blob; drawnName: string }> {
  const init = { credentials: 'include', signal: AbortSignal.timeout(timeLimit) } as const
  const response = await fetchAnswer(path, init).catch((error: unknown) => {
    throw isConnectionRefused(error) ? noPicture(path) : error
  })
  const png = await response.blob().catch(() => null)
  if (png?.type !== type) throw noPicture(path)
  return { png, drawnName: decodeURIComponent(response.headers.get(drawnNameHeader) ?? '') }
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
