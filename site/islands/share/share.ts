/** The device's own ways to pass things on; a browser lacks each of them where the page is not secure. */
export interface Sharer {
  share?: ((data: ShareData) => Promise<void>) | undefined
  canShare?: ((data: { files: File[] }) => boolean) | undefined
  clipboard?: { writeText(text: string): Promise<void> } | undefined
}

type SheetOutcome = 'shared' | 'cancelled' | 'refused'

/** 'refused': neither way worked, so that the person has to copy the text by hand. */
export type ShareOutcome = SheetOutcome | 'copied'

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

/** Opens the device's share sheet, or copies where there is none or it fails. Never throws. */
export async function shareResult(shared: SharedText, device: Sharer): Promise<ShareOutcome> {
  const outcome = await openSheet(shared, device)
  if (outcome !== 'refused' || !device.clipboard) return outcome
  try {
    await device.clipboard.writeText(copyText(shared))
    return 'copied'
  } catch {
    return 'refused'
  }
}

/** True where the device's share sheet takes a file like this one. */
export function canShareFile(file: File, device: Sharer): boolean {
  return Boolean(device.share && device.canShare?.({ files: [file] }))
}

/** Opens the device's share sheet. 'refused': it did not open. Never throws. */
export async function openSheet(data: ShareData, device: Sharer): Promise<SheetOutcome> {
  try {
    if (!device.share) return 'refused'
    await device.share(data)
    return 'shared'
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'cancelled' : 'refused'
  }
}
