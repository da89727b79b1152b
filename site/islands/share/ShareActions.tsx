import Copy from 'lucide-react/icons/copy'
import ImageDown from 'lucide-react/icons/image-down'
import Share2 from 'lucide-react/icons/share-2'
import type { LucideProps } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { product } from '../../../api/facts/brand.ts'
import { shareText } from '../../lib/result/wording.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { ShareableScores } from '../../lib/share/shareable.ts'
import { Button } from '../ui/Button.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { fileOf, sampleFile } from './picture-file.ts'
import { canShareFile, copyText, openSheet, shareResult, type Sharer, type ShareOutcome } from './share.ts'

interface ShareActionsProps {
  result: ShareableScores
  /** holds the picture; undefined until it does, null where the browser cannot draw it */
  canvas: HTMLCanvasElement | null | undefined
}

interface ShareMessage {
  title: string
  text: string
}

interface Way {
  label: string
  Icon: ComponentType<LucideProps>
  act: () => Promise<void>
  ofPicture?: true
}

const copied: ShareMessage = { title: 'Results copied!', text: 'Your results have been copied to clipboard.' }
const saved: ShareMessage = { title: 'Picture saved.', text: 'It shows what you see here, and nothing else.' }
const savedInstead: ShareMessage = { title: 'Picture saved.', text: 'Your device did not open its share sheet.' }
const notDrawn: ShareMessage = {
  title: 'No picture this time.',
  text: 'Your browser could not make the file. The text still works.',
}

/** The ways to pass a result on without a server: the picture first, else the text. */
export function ShareActions({ result, canvas }: ShareActionsProps) {
  const [isByHand, setByHand] = useState(false)
  const [message, setMessage] = useState<ShareMessage | null>(null)
  const title = `My ${product} result`
  const shared = { title, text: shareText(result, product), url: new URL('/compass', location.href).href }
  const device: Sharer = navigator

  const showOutcome = (outcome: ShareOutcome) => {
    setByHand(outcome === 'refused')
    setMessage(outcome === 'copied' ? copied : null)
  }
  const copy = async () => showOutcome(await shareResult(shared, { clipboard: device.clipboard }))
  const passTextOn = async () => showOutcome(await shareResult(shared, device))
  const withPicture = (handOn: (picture: File) => ShareMessage | Promise<ShareMessage | null>) => async () => {
    if (canvas === undefined) return
    const picture = canvas && (await fileOf(canvas).catch(() => null))
    setMessage(picture ? await handOn(picture) : notDrawn)
  }
  const save = (picture: File) => {
    saveFile(picture, picture.name)
    return saved
  }
  const passPictureOn = async (picture: File) => {
    if ((await openSheet({ files: [picture], title }, device)) !== 'refused') return null
    save(picture)
    return savedInstead
  }

  const ways: Way[] = [
    ...(canvas !== null && canShareFile(sampleFile(), device)
      ? [{ label: 'Share the picture', Icon: Share2, act: withPicture(passPictureOn), ofPicture: true as const }]
      : device.share
        ? [{ label: 'Share as text', Icon: Share2, act: passTextOn }]
        : []),
    { label: 'Save the picture', Icon: ImageDown, act: withPicture(save), ofPicture: true },
    { label: 'Copy the text', Icon: Copy, act: copy },
  ]
  return (
    <section aria-label="Pass it on">
      <div className="flex flex-wrap gap-3">
        {ways.map(({ label, Icon, act, ofPicture }, index) => (
          <Button
            key={label}
            variant={index === 0 ? 'primary' : 'quiet'}
            aria-disabled={ofPicture && canvas === undefined}
            onClick={act}
          >
            <Icon size={18} aria-hidden="true" />
            {label}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-3 empty:mt-0">
        {message && (
          <>
            <strong className="font-semibold">{message.title}</strong> <span>{message.text}</span>
          </>
        )}
      </p>
      <p className="mt-3 text-base text-muted">
        The picture is drawn on this device. The text says your score and zone: “{shared.text}”
      </p>
      {isByHand && <CopyDialog text={copyText(shared)} onClose={() => setByHand(false)} />}
    </section>
  )
}
