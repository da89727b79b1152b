import { X } from 'lucide-react'
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { sampleId } from '#api/contract/constants.ts'
import type { ShareOptions } from '#api/sharing/contract.ts'
import { fill } from '#api/content/fill.ts'
import { tidyName } from '#api/contract/text.ts'
import { words } from '#words'
import { keyPrefixes, openStorage, ownKey, tryStorage } from '#site/lib/storage/device-storage.ts'
import { closeDialog, openModal } from '#site/ui/Dialog.tsx'
import { LinkPart } from './LinkPart.tsx'
import { Preview } from './Preview.tsx'
import { ShareActions } from './ShareActions.tsx'
import { ShareOption, ShowsChoice } from './ShowsChoice.tsx'
import { createPictureRead } from './picture.ts'
import { partsOf, type ShareableResult, showsOf } from './shareable.ts'

/** CSS */
const aspectRatios = { post: '4 / 5', story: '9 / 16' }
type Format = keyof typeof aspectRatios

function storedOptions(): ShareOptions {
  // older versions kept the ticks of whoever shared last
  tryStorage(openStorage, (kept) => kept.removeItem('share-shows'))
  const ticked = (tryStorage(openStorage, (kept) => kept.getItem(ownKey(keyPrefixes.shareOptions))) ?? 'score').split(
    ' ',
  )
  return showsOf(ticked)
}

function storeOptions(shows: ShareOptions): void {
  tryStorage(openStorage, (kept) => kept.setItem(ownKey(keyPrefixes.shareOptions), partsOf(shows).join(' ')))
}

export interface ShareSheetProps {
  result: ShareableResult
  /** may be empty */
  firstName: string
  onClose: () => void
}

export function ShareSheet({ result, firstName, onClose }: ShareSheetProps) {
  const [shows, setShows] = useState(() => ({ ...storedOptions(), ...(firstName === '' && { person: false }) }))
  const [format, setFormat] = useState<Format>('post')
  const isSample = result.assessmentId === sampleId
  const { sheet, shows: showsWords } = words('share')
  const choose = (chosen: ShareOptions) => {
    storeOptions(chosen)
    setShows(chosen)
  }
  const $picture = useMemo(() => createPictureRead({ result, format, shows }), [result, format, shows])
  const { data: picture, error } = useStore($picture)
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
        <button type="button" className="icon-button" aria-label={words('common').close} onClick={closeDialog}>
          <X size={20} />
        </button>
      </div>
      {isSample && <p className="mb-4 text-muted">{sheet.sample}</p>}
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2 md:gap-10">
        <Preview
          of={$picture}
          aspectRatio={aspectRatios[format]}
          note={shows.person && picture ? noteOnName(firstName, picture.drawnName) : ''}
        />
        <div className="flex flex-col gap-6">
          <ShowsChoice legend={showsWords.title} shows={shows} firstName={firstName} onChange={choose} />
          <FormatChoice format={format} onChange={setFormat} />
          <ShareActions result={result} shows={shows} picture={error ? null : picture?.file} />
          {!isSample && <LinkPart assessmentId={result.assessmentId} shows={shows} />}
        </div>
      </div>
    </dialog>
  )
}

/** What the picture shows of a name, unless that is all of it. */
function noteOnName(firstName: string, drawnName: string): string {
  const { nameLeftOut, namePart } = words('share').preview
  if (drawnName === '') return nameLeftOut
  return drawnName === tidyName(firstName) ? '' : fill(namePart, { name: drawnName })
}

interface FormatChoiceProps {
  format: Format
  onChange: (format: Format) => void
}

function FormatChoice({ format, onChange }: FormatChoiceProps) {
  const { title, ...labels } = words('share').format
  return (
    <fieldset>
      <legend className="font-semibold">{title}</legend>
      <div className="flex flex-wrap gap-x-6">
        {(Object.keys(aspectRatios) as Format[]).map((value) => (
          <ShareOption
            key={value}
            type="radio"
            name="format"
            checked={format === value}
            onChange={() => onChange(value)}
          >
            {labels[value]}
          </ShareOption>
        ))}
      </div>
    </fieldset>
  )
}
