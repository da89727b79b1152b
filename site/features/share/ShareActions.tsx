import type { ShareOptions } from '#api/sharing/contract.ts'
import { saveFile } from '#site/lib/save-file.ts'
import type { ShareableResult } from './shareable.ts'
import { showToast } from '#site/lib/toasts/toasts.ts'
import { Button } from '#site/ui/Button.tsx'
import { sampleFile } from './picture.ts'
import { actions } from '#content/screens/share.json'
import { type Sharer, sharesPicture } from './share.ts'
import { CopyDialog, sharedTextOf, useSharing } from './use-sharing.tsx'

interface ShareActionsProps {
  result: ShareableResult
  shows: ShareOptions
  /** undefined until it is there, null if it can't be */
  picture: File | null | undefined
}

interface ShareAction {
  label: string
  act: () => Promise<void>
  needsPicture?: boolean
}

/** Picture and text together if the device takes both. */
export function ShareActions({ result, shows, picture }: ShareActionsProps) {
  const { passOn, refused, dismiss } = useSharing()
  const shared = sharedTextOf(result, shows)
  const device: Sharer = navigator
  const takesPicture = picture !== null && sharesPicture(shared, device, sampleFile())

  const save = async () => {
    if (picture) saveFile(picture, picture.name)
    showToast(
      picture
        ? { title: 'Picture saved', description: 'It shows what you see here, and nothing else.' }
        : {
            title: 'Picture not saved',
            description: 'It could not be loaded. The text still works.',
            tone: 'destructive',
          },
    )
  }

  const sharing: ShareAction = takesPicture
    ? {
        label: 'Share picture and text',
        act: async () => passOn(shared, device, picture),
        needsPicture: true,
      }
    : { label: 'Share as text', act: () => passOn(shared, device) }
  const shareActions: ShareAction[] = [
    ...(device.share ? [sharing] : []),
    { label: 'Save the picture', act: save, needsPicture: true },
    { label: 'Copy the text', act: () => passOn(shared, { clipboard: device.clipboard }) },
  ]
  return (
    <>
      <section
        aria-label="Pass it on"
        className="sticky -bottom-5 z-1 -mx-5 flex flex-wrap gap-2 border-t border-line bg-surface px-5 py-3 low:static md:static md:mx-0 md:gap-3 md:border-0 md:p-0"
      >
        {shareActions.map(({ label, act, needsPicture }, index) => {
          const isWaiting = needsPicture && picture === undefined
          return (
            <Button
              key={label}
              variant={index === 0 ? 'primary' : 'quiet'}
              className="flex-auto max-md:px-3 md:flex-none"
              aria-disabled={isWaiting}
              onClick={() => isWaiting || void act()}
            >
              <span>{label}</span>
            </Button>
          )
        })}
      </section>
      <p className="-mt-3 text-base text-muted">{`${actions.picture} The text says: “${shared.text}”`}</p>
      {refused && <CopyDialog shared={refused} onClose={dismiss} />}
    </>
  )
}
