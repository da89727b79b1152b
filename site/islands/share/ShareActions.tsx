import { Copy, ImageDown, type LucideIcon, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sampleId } from '../../../api/contract/constants.ts'
import type { Shows } from '../../../api/contract/shared-link.ts'
import { product } from '../../../api/facts/brand.ts'
import { copy } from '../../../content/screens/share.json'
import { resultsPath } from '../../lib/paths.ts'
import { saveFile } from '../../lib/save-file.ts'
import { type ShareableResult, shareText } from '../../lib/share/shareable.ts'
import { showToast } from '../../lib/toasts/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { fileOf, sampleFile } from './picture-file.ts'
import { copyText, shareResult, type Sharer, sharesPicture } from './share.ts'

interface ShareActionsProps {
  result: ShareableResult
  shows: Shows
  /** holds the picture; undefined until it does, null where the browser cannot draw it */
  canvas: HTMLCanvasElement | null | undefined
}

interface Way {
  label: string
  Icon: LucideIcon
  act: () => Promise<void>
  needsPicture?: boolean
}

/** The ways to pass a result on without a server: picture and text together, where the device takes both. */
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

  const drawn = async () => (canvas ? await fileOf(canvas).catch(() => null) : null)
  const passOn = async (sharer: Sharer, picture?: File | null) => {
    const outcome = await shareResult(shared, sharer, picture)
    setByHand(outcome === 'refused')
    if (outcome !== 'copied') return
    showToast({ title: 'Results copied!', description: 'Your results have been copied to clipboard.' })
  }
  const save = async () => {
    const picture = await drawn()
    if (picture) saveFile(picture, picture.name)
    showToast(
      picture
        ? { title: 'Picture saved', description: 'It shows what you see here, and nothing else.' }
        : {
            title: 'No picture this time',
            description: 'Your browser could not make the file. The text still works.',
            tone: 'destructive',
          },
    )
  }

  const ways: Way[] = [
    ...(takesPicture
      ? [
          {
            label: 'Share picture and text',
            Icon: Share2,
            act: async () => passOn(device, await drawn()),
            needsPicture: true,
          },
        ]
      : device.share
        ? [{ label: 'Share as text', Icon: Share2, act: () => passOn(device) }]
        : []),
    { label: 'Save the picture', Icon: ImageDown, act: save, needsPicture: true },
    { label: 'Copy the text', Icon: Copy, act: () => passOn({ clipboard: device.clipboard }) },
  ]
  return (
    <>
      <section aria-label="Pass it on" className="share-ways">
        {ways.map(({ label, Icon, act, needsPicture }, index) => {
          const isWaiting = needsPicture && canvas === undefined
          return (
            <Button
              key={label}
              variant={index === 0 ? 'primary' : 'quiet'}
              aria-disabled={isWaiting}
              onClick={() => isWaiting || void act()}
            >
              <Icon size={18} />
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

interface CopyDialogProps {
  text: string
  onClose: () => void
}

/** The text to copy by hand, for a browser that neither shares nor copies; opens as soon as it is rendered. */
function CopyDialog({ text, onClose }: CopyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="copy-title"
      className="card m-auto w-[min(32rem,calc(100vw-2rem))] p-6 text-ink backdrop:bg-[rgb(0_0_0/0.5)] sm:p-8"
    >
      <form method="dialog">
        <h2 id="copy-title" className="text-heading">
          {copy.title}
        </h2>
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
        <Button type="submit" variant="quiet" className="mt-5">
          Close
        </Button>
      </form>
    </dialog>
  )
}
