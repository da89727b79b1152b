import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { product } from '#api/content/brand.ts'
import { sampleId } from '#api/contract/constants.ts'
import { sharedResult } from '#api/instrument/public/shared-result.ts'
import type { ShareOptions } from '#api/sharing/contract.ts'
import { sheet } from '#content/screens/share.json'
import { keyPrefixes, ownKey, tryStorage } from '#site/lib/storage/device-storage.ts'
import { closeDialog, openModal } from '#site/ui/Dialog.tsx'
import { LinkPart } from './LinkPart.tsx'
import { Preview } from './Preview.tsx'
import { ShareActions } from './ShareActions.tsx'
import { ShareOption, ShowsChoice } from './ShowsChoice.tsx'
import type { CardContent, CardFormat } from './card.ts'
import { shapeAlone, type ShareableResult } from './shareable.ts'

const parts = Object.keys(shapeAlone) as (keyof ShareOptions)[]

const openStorage = () => localStorage

function lastShown(): ShareOptions {
  // older versions kept the ticks of whoever shared last
  tryStorage(openStorage, (kept) => kept.removeItem('share-shows'))
  const ticked = (tryStorage(openStorage, (kept) => kept.getItem(ownKey(keyPrefixes.shareOptions))) ?? 'score').split(
    ' ',
  )
  return parts.reduce((shows, part) => ({ ...shows, [part]: ticked.includes(part) }), shapeAlone)
}

function keepShown(shows: ShareOptions): void {
  const ticked = parts.filter((part) => shows[part]).join(' ')
  tryStorage(openStorage, (kept) => kept.setItem(ownKey(keyPrefixes.shareOptions), ticked))
}

export interface ShareSheetProps {
  result: ShareableResult
  /** may be empty */
  firstName: string
  onClose: () => void
}

export function ShareSheet({ result, firstName, onClose }: ShareSheetProps) {
  const [shows, setShows] = useState(() => ({ ...lastShown(), ...(firstName === '' && { person: false }) }))
  const [format, setFormat] = useState<CardFormat>('portrait')
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>()
  const isSample = result.assessmentId === sampleId
  const choose = (chosen: ShareOptions) => {
    keepShown(chosen)
    setShows(chosen)
  }
  const content = useMemo(() => contentOf(result, firstName, shows), [result, firstName, shows])
  return (
    <dialog
      ref={openModal}
      aria-labelledby="share-title"
      className="m-auto max-h-dvh w-screen max-w-5xl scroll-pt-4 scroll-pb-36 overscroll-contain border border-line bg-surface p-5 text-ink backdrop:bg-[rgb(0_0_0/0.6)] max-md:tall:scroll-pt-[calc(30dvh+2rem)] md:max-h-[calc(100dvh-2rem)] md:w-[calc(100vw-2rem)] md:scroll-pb-4 md:rounded-xl md:p-8"
      // dialogs inside also fire this
      onClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="share-title" className="text-title">
          {isSample ? sheet.sampleTitle : sheet.title}
        </h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={closeDialog}>
          <X size={20} />
        </button>
      </div>
      {isSample && <p className="mb-4 text-muted">{sheet.sample}</p>}
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2 md:gap-10">
        <Preview content={content} format={format} onDrawn={setCanvas} />
        <div className="flex flex-col gap-6">
          <ShowsChoice legend="What it shows" shows={shows} firstName={firstName} onChange={choose} />
          <FormatChoice format={format} onChange={setFormat} />
          <ShareActions result={result} shows={shows} canvas={canvas} />
          {!isSample && <LinkPart assessmentId={result.assessmentId} shows={shows} />}
        </div>
      </div>
    </dialog>
  )
}

function contentOf(result: ShareableResult, firstName: string, shows: ShareOptions): CardContent {
  const address = result.assessmentId === sampleId ? `A sample on ${location.host}` : location.host
  return { ...sharedResult(result, firstName, shows), product, address }
}

interface FormatChoiceProps {
  format: CardFormat
  onChange: (format: CardFormat) => void
}

const formats: [CardFormat, string][] = [
  ['portrait', 'A post, 4:5'],
  ['story', 'A story, 9:16'],
]

function FormatChoice({ format, onChange }: FormatChoiceProps) {
  return (
    <fieldset>
      <legend className="font-semibold">The picture is for</legend>
      <div className="flex flex-wrap gap-x-6">
        {formats.map(([value, label]) => (
          <ShareOption
            key={value}
            type="radio"
            name="format"
            checked={format === value}
            onChange={() => onChange(value)}
          >
            {label}
          </ShareOption>
        ))}
      </div>
    </fieldset>
  )
}
