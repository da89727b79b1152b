import { Copy, ImageDown, type LucideIcon, Share2 } from 'lucide-react'
import { useState } from 'react'
import { sampleId } from '#api/contract/constants.ts'
import type { ShareOptions } from '#api/sharing/contract.ts'
import { product } from '#api/content/brand.ts'
import { copy } from '#content/screens/share.json'
import { resultsPath } from '#site/lib/paths.ts'
import { saveFile } from '#site/lib/save-file.ts'
import { type ShareableResult, shareText } from './shareable.ts'
import { showToast } from '#site/lib/toasts/toasts.ts'
import { Button } from '#site/ui/Button.tsx'
import { closeDialog, Dialog } from '#site/ui/Dialog.tsx'
import { fileOf, sampleFile } from './picture-file.ts'
import { copyText, shareResult, type Sharer, sharesPicture } from './share.ts'

interface ShareActionsProps {
  result: ShareableResult
  shows: ShareOptions
  /** undefined until drawn, null if the browser can't */
  canvas: HTMLCanvasElement | null | undefined
}

interface Way {
  label: string
  Icon: LucideIcon
  act: () => Promise<void>
  needsPicture?: boolean
}

/** Shares without a server: picture and text together if the device takes both. */
export function ShareActions({ result, shows, canvas }: ShareActionsProps) {
  const [isByHand, setByHand] = useState(false)
  const isSample = result.assessmentId === sampleId
  const shared = {
    title: isSample ? `A sample ${product} result` : `My ${product} result`,
    text: shareText(result, shows, product),
    url: new URL(isSample ? resultsPath(sampleId) : '/compass', location.href).href,
  }
  const device: Sharer = navigator
  const takesPicture = canvas !== null && sharesPicture(shared, device, sampleFile())

  const pictureToShare = async () => (canvas ? await fileOf(canvas).catch(() => null) : null)
  const passOn = async (sharer: Sharer, picture?: File | null) => {
    const outcome = await shareResult(shared, sharer, picture)
    setByHand(outcome === 'refused')
    if (outcome !== 'copied') return
    showToast({ title: 'Results copied!', description: 'Your results have been copied to clipboard.' })
  }
  const save = async () => {
    const picture = await pictureToShare()
    if (picture) saveFile(picture, picture.name)
    showToast(
      picture
        ? { title: 'Picture saved', description: 'It shows what you see here, and nothing else.' }
        : {
            title: 'Picture not saved',
            description: 'Your browser could not make the file. The text still works.',
            tone: 'destructive',
          },
    )
  }

  const sharing: Way = takesPicture
    ? {
        label: 'Share picture and text',
        Icon: Share2,
        act: async () => passOn(device, await pictureToShare()),
        needsPicture: true,
      }
    : { label: 'Share as text', Icon: Share2, act: () => passOn(device) }
  const ways: Way[] = [
    ...(device.share ? [sharing] : []),
    { label: 'Save the picture', Icon: ImageDown, act: save, needsPicture: true },
    { label: 'Copy the text', Icon: Copy, act: () => passOn({ clipboard: device.clipboard }) },
  ]
  return (
    <>
      <section
        aria-label="Pass it on"
        className="sticky -bottom-5 z-1 -mx-5 flex flex-wrap gap-2 border-t border-line bg-surface px-5 py-3 low:static md:static md:mx-0 md:gap-3 md:border-0 md:p-0"
      >
        {ways.map(({ label, Icon, act, needsPicture }, index) => {
          const isWaiting = needsPicture && canvas === undefined
          return (
            <Button
              key={label}
              variant={index === 0 ? 'primary' : 'quiet'}
              className="flex-auto max-md:px-3 md:flex-none"
              aria-disabled={isWaiting}
              onClick={() => isWaiting || void act()}
            >
              <Icon size={18} className="max-md:hidden" />
              <span>{label}</span>
            </Button>
          )
        })}
      </section>
      <p className="-mt-3 text-base text-muted">
        {`The picture is drawn on this device. The text says: “${shared.text}”`}
      </p>
      {isByHand && <CopyDialog text={copyText(shared)} onClose={() => setByHand(false)} />}
    </>
  )
}

/** For browsers that can neither share nor copy. */
function CopyDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog title={copy.title} onClose={onClose}>
      <label className="mt-2 block">
        <span className="text-muted">{copy.text}</span>
        <textarea
          className="input mt-3 resize-none"
          rows={5}
          readOnly
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <Button variant="quiet" className="mt-5" onClick={closeDialog}>
        Close
      </Button>
    </Dialog>
  )
}
