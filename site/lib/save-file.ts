/** Milliseconds for which a browser may need the address while it saves the file. */
const savedWithin = 60_000

/** Saves a file on the person's device, as a click on a download link would. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), savedWithin)
}
