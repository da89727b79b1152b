/** Browsers lack all of these on insecure pages. */
export interface ShareDevice {
  share?: ((data: ShareData) => Promise<void>) | undefined
  canShare?: ((data: ShareData) => boolean) | undefined
  clipboard?: { writeText(text: string): Promise<void> } | undefined
}

/** 'refused': neither worked; the user has to copy by hand. */
export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'refused'

export interface SharedText {
  title: string
  text: string
  /** only owners can open a result's URL */
  url: string
}

export function copyText({ text, url }: SharedText): string {
  return `${text} ${url}`
}

/** Falls back to copying. Never throws. */
export async function shareResult(
  shared: SharedText,
  device: ShareDevice,
  picture?: File | null,
): Promise<ShareOutcome> {
  try {
    if (device.share) {
      await device.share(picture ? withPicture(shared, picture) : shared)
      return 'shared'
    }
  } catch (error) {
    // closed, or still open after another press
    if (error instanceof Error && ['AbortError', 'InvalidStateError'].includes(error.name)) return 'cancelled'
  }
  try {
    if (!device.clipboard) return 'refused'
    await device.clipboard.writeText(copyText(shared))
    return 'copied'
  } catch {
    return 'refused'
  }
}

export function sharesPicture(shared: SharedText, device: ShareDevice, picture: File): boolean {
  return Boolean(device.share && device.canShare?.(withPicture(shared, picture)))
}

/** In the text, as many apps drop a URL beside a file. */
function withPicture(shared: SharedText, picture: File): ShareData {
  return { title: shared.title, text: copyText(shared), files: [picture] }
}
