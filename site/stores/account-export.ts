import { atom } from 'nanostores'
import { ApiError, download, isSignedOut } from '../lib/api.ts'
import { reasonInWords } from '../lib/messages.ts'
import { saveFile } from '../lib/save-file.ts'
import { showToast } from './toasts.ts'
import { leaveForSignIn } from './unauthorized.ts'

/** Where a person's data are handed out: all of it, and the answers as a table. */
export const exportPaths = { json: '/api/account/export', csv: '/api/account/export.csv' } as const

/** The export that is on its way, or null. */
export const $exporting = atom<keyof typeof exportPaths | null>(null)

/** Saves one export on the device, and says what failed. Never throws. */
export async function saveExport(kind: keyof typeof exportPaths): Promise<void> {
  if ($exporting.get()) return
  $exporting.set(kind)
  try {
    const { blob, name } = await download(exportPaths[kind])
    saveFile(blob, name || `export.${kind}`)
  } catch (error) {
    explain(error)
  } finally {
    $exporting.set(null)
  }
}

function explain(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  if (isSignedOut(error)) return leaveForSignIn()
  const description = reasonInWords(error) ?? error.problem?.message ?? 'Please try again in a moment.'
  showToast({ title: 'Your data did not arrive', description, tone: 'destructive' })
}
