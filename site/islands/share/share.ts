/** The device's own ways to pass a text on; a browser lacks either where the page is not secure. */
export interface Sharer {
  share?: ((data: { title: string; text: string; url: string }) => Promise<void>) | undefined
  clipboard?: { writeText(text: string): Promise<void> } | undefined
}

/** 'refused': neither way worked, so that the person has to copy the text by hand. */
export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'refused'

export interface Shared {
  title: string
  text: string
  /** where the reader can begin; a result's own address opens for nobody else */
  url: string
}

/** Text and address in one, for a clipboard or to copy by hand. */
export function copyText({ text, url }: Shared): string {
  return `${text} ${url}`
}

/** Opens the device's share sheet, or copies where there is none or it fails. Never throws. */
export async function shareResult(shared: Shared, device: Sharer): Promise<ShareOutcome> {
  if (device.share) {
    try {
      await device.share(shared)
      return 'shared'
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled'
    }
  }
  try {
    if (!device.clipboard) return 'refused'
    await device.clipboard.writeText(copyText(shared))
    return 'copied'
  } catch {
    return 'refused'
  }
}

/** The part of the device that passes files on. */
export interface FileSharer {
  canShare?: ((data: { files: File[] }) => boolean) | undefined
  share?: ((data: { files: File[]; title: string }) => Promise<void>) | undefined
}

/** True where the device's share sheet takes a file like this one. */
export function canShareFile(file: File, device: FileSharer): boolean {
  return Boolean(device.share && device.canShare?.({ files: [file] }))
}

/** Opens the share sheet with a file. 'refused': it did not open. Never throws. */
export async function shareFile(
  file: File,
  title: string,
  device: FileSharer,
): Promise<'shared' | 'cancelled' | 'refused'> {
  try {
    if (!device.share) return 'refused'
    await device.share({ files: [file], title })
    return 'shared'
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'cancelled' : 'refused'
  }
}
