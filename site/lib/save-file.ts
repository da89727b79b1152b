/** milliseconds that a browser may need to save the file */
const savedWithin = 60_000

export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), savedWithin)
}
