import { ApiError, openAnswer } from './api.ts'
import type { CallName } from './call-names.ts'

/**
 * Makes a call that is answered with a file; its `name` is the server's, empty where it gives none. Throws ApiError for
 * any failure.
 */
export async function download(name: CallName): Promise<{ blob: Blob; name: string }> {
  const response = await openAnswer(name)
  const [, fileName = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const blob = await response.blob().catch(() => null)
  if (!blob) throw new ApiError(0, `${name} did not arrive whole`, null)
  return { blob, name: fileName }
}
