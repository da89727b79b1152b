/** The device's own ways to pass things on; a browser lacks each of them where the page is not secure. */
export interface Sharer {
  share?: ((data: ShareData) => Promise<void>) | undefined
  canShare?: ((data: ShareData) => boolean) | undefined
  clipboard?: { writeText(text: string): Promise<void> } | undefined
}

/** 'refused': neither way worked, so that the person has to copy the text by hand. */
export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'refused'

export interface SharedText {
  title: string
  text: string
  /** where the reader can begin; nobody else can open a result's own address */
  url: string
}

/** Text and address in one, for a clipboard or to copy by hand. */
export function copyText({ text, url }: SharedText): string {
  return `${text} ${url}`
}

/**
 * Opens the device's share sheet with the text, and the picture if there is one, or copies the text where there is no
 * sheet or it fails. Never throws.
 */
export async function shareResult(shared: SharedText, device: Sharer, picture?: File | null): Promise<ShareOutcome> {
  try {
    if (device.share) {
      await device.share(picture ? withPicture(shared, picture) : shared)
      return 'shared'
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return 'cancelled'
  }
  try {
    if (!device.clipboard) return 'refused'
    await device.clipboard.writeText(copyText(shared))
    return 'copied'
  } catch {
    return 'refused'
  }
}

/** True where the device's share sheet takes a text together with a picture like this one. */
export function sharesPicture(shared: SharedText, device: Sharer, picture: File): boolean {
  return Boolean(device.share && device.canShare?.(withPicture(shared, picture)))
}

/** The address stands in the text, because many apps drop one that comes beside a file. */
function withPicture(shared: SharedText, picture: File): ShareData {
  return { title: shared.title, text: copyText(shared), files: [picture] }
}
