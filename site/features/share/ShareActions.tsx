import type { ShareOptions } from '#api/sharing/contract.ts'
import { fill } from '#api/content/fill.ts'
import { joinSentences } from '#api/content/format.ts'
import { words } from '#words'
import { saveFile } from '#site/lib/save-file.ts'
import type { ShareableResult } from './shareable.ts'
import { showToast } from '#site/lib/toasts/toasts.ts'
import { Button } from '#site/ui/Button.tsx'
import { sampleFile } from './picture.ts'
import { type ShareDevice, sharesPicture } from './share.ts'
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
  const { shareOrCopy, refused, dismiss } = useSharing()
  const actions = words('share').actions
  const shared = sharedTextOf(result, shows)
  const device: ShareDevice = navigator
  const takesPicture = picture !== null && sharesPicture(shared, device, sampleFile())

  const save = async () => {
    if (picture) saveFile(picture, picture.name)
    showToast(picture ? actions.saved : { ...actions.notSaved, tone: 'destructive' })
  }

  const sharing: ShareAction = takesPicture
    ? {
        label: actions.both,
        act: async () => shareOrCopy(shared, device, picture),
        needsPicture: true,
      }
    : { label: actions.text, act: () => shareOrCopy(shared, device) }
  const shareActions: ShareAction[] = [
    ...(device.share ? [sharing] : []),
    { label: actions.save, act: save, needsPicture: true },
    { label: actions.copy, act: () => shareOrCopy(shared, { clipboard: device.clipboard }) },
  ]
  return (
    <>
      <section
        aria-label={actions.label}
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
      <p className="-mt-3 text-base text-muted">
        {joinSentences(actions.picture, fill(actions.says, { text: shared.text }))}
      </p>
      {refused && <CopyDialog shared={refused} onClose={dismiss} />}
    </>
  )
}
