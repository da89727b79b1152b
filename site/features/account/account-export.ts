import { words } from '#words'
import { ApiError, sendRequest } from '#site/lib/api/api.ts'
import { saveFile } from '#site/lib/save-file.ts'
import { createMutation, failureToast } from '#site/lib/api/mutation.ts'

export type ExportKind = 'json' | 'csv'

type ExportCall = 'GET /api/account/export' | 'GET /api/account/export.csv'

const createExport = (kind: ExportKind, endpoint: ExportCall) => ({
  endpoint,
  saving: createMutation(
    async () => {
      const { blob, name } = await download(endpoint)
      saveFile(blob, name || `export.${kind}`)
    },
    (error) => failureToast(words('account').data.failed)(error),
  ),
})

export const exports = {
  json: createExport('json', 'GET /api/account/export'),
  csv: createExport('csv', 'GET /api/account/export.csv'),
}

/** `name` is the server's, or empty. Throws ApiError. */
async function download(endpoint: ExportCall): Promise<{ blob: Blob; name: string }> {
  const response = await sendRequest(endpoint)
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  const blob = await response.blob().catch(() => null)
  if (!blob) throw new ApiError(0, `${endpoint} did not arrive whole`, null)
  return { blob, name }
}
