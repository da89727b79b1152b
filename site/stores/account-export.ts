import { atom } from 'nanostores'
import { download } from '../lib/api.ts'
import { saveFile } from '../lib/save-file.ts'
import { showToast } from '../lib/toasts/toasts.ts'
import { failureOf } from './attempt.ts'

/** How a person's data are handed out: all of it, and the answers as a table. */
export const exports = { json: 'GET /api/account/export', csv: 'GET /api/account/export.csv' } as const

/** The export that is on its way, or null. */
export const $exporting = atom<keyof typeof exports | null>(null)

/** Saves one export on the device, and says what failed. Never throws. */
export async function saveExport(kind: keyof typeof exports): Promise<void> {
  if ($exporting.get()) return
  $exporting.set(kind)
  const failure = await failureOf(async () => {
    const { blob, name } = await download(exports[kind])
    saveFile(blob, name || `export.${kind}`)
  })
  $exporting.set(null)
  if (failure) showToast({ title: 'Your data did not arrive', description: failure, tone: 'destructive' })
}
