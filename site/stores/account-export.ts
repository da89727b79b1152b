import { download } from '../lib/download.ts'
import { saveFile } from '../lib/save-file.ts'
import { createAttempt, failureToast } from './attempt.ts'

/** How a person's data are handed out: all of it, and the answers as a table. */
export type ExportKind = 'json' | 'csv'

const createExport = (kind: ExportKind, endpoint: 'GET /api/account/export' | 'GET /api/account/export.csv') => ({
  endpoint,
  saving: createAttempt(async () => {
    const { blob, name } = await download(endpoint)
    saveFile(blob, name || `export.${kind}`)
  }, failureToast('Your data did not arrive')),
})

/** Each saves a file on the device, and says what failed. */
export const exports = {
  json: createExport('json', 'GET /api/account/export'),
  csv: createExport('csv', 'GET /api/account/export.csv'),
}
