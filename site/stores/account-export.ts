import { atom } from 'nanostores'
import { download } from '../lib/api.ts'
import { saveFile } from '../lib/save-file.ts'
import { failureOf } from './attempt.ts'
import { showToast } from './toasts.ts'

/** Where a person's data are handed out: all of it, and the answers as a table. */
export const exportPaths = { json: '/api/account/export', csv: '/api/account/export.csv' } as const

/** The export that is on its way, or null. */
export const $exporting = atom<keyof typeof exportPaths | null>(null)

/** Saves one export on the device, and says what failed. Never throws. */
export async function saveExport(kind: keyof typeof exportPaths): Promise<void> {
  if ($exporting.get()) return
  $exporting.set(kind)
  const failure = await failureOf(async () => {
    const { blob, name } = await download(exportPaths[kind])
    saveFile(blob, name || `export.${kind}`)
  })
  $exporting.set(null)
  if (failure) showToast({ title: 'Your data did not arrive', description: failure, tone: 'destructive' })
}
