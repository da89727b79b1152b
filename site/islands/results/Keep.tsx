import FileText from 'lucide-react/icons/file-text'
import ImageDown from 'lucide-react/icons/image-down'
import Share2 from 'lucide-react/icons/share-2'
import { useSyncExternalStore } from 'react'
import type { ScoreResult } from '../../../api/contract/score.ts'
import { product } from '../../../api/facts/brand.ts'
import { saveFile } from '../../lib/save-file.ts'
import { showToast } from '../../stores/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { canShareFile, shareFile } from './share.ts'
import { createShareFile, sampleFile } from './share-file.ts'

/** Ways to keep a result outside the account: as an image of score and zone, or whole on paper. */
export function Keep({ result }: { result: ScoreResult }) {
  const sharesFiles = useSyncExternalStore(
    neverChanges,
    () => canShareFile(sampleFile(), navigator),
    () => false,
  )

  const save = () =>
    withImage(result, (image) => {
      saveFile(image, image.name)
      showToast({ title: 'Image saved', description: 'It shows your score and zone, and nothing else.' })
    })
  const share = () =>
    withImage(result, async (image) => {
      const outcome = await shareFile(image, `My ${product} result`, navigator)
      if (outcome !== 'refused') return
      saveFile(image, image.name)
      showToast({ title: 'Image saved', description: 'Your device did not open its share sheet.' })
    })

  return (
    <div className="mt-10">
      <h2 className="text-heading">Keep this result</h2>
      <p className="mt-1 max-w-prose text-base text-muted">
        The image is drawn on this device and shows score and zone alone. Printing keeps the whole result.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="quiet" onClick={save}>
          <ImageDown size={18} aria-hidden="true" />
          Save as image
        </Button>
        {sharesFiles && (
          <Button variant="quiet" onClick={share}>
            <Share2 size={18} aria-hidden="true" />
            Share as image
          </Button>
        )}
        <Button variant="quiet" onClick={() => print()}>
          <FileText size={18} aria-hidden="true" />
          Print or save as PDF
        </Button>
      </div>
    </div>
  )
}

/** What a browser can do stays as it is while a page is open. */
const neverChanges = () => () => {}

/** Draws the image and hands it on; says so where the browser cannot draw it. */
async function withImage(result: ScoreResult, handOn: (image: File) => void | Promise<void>): Promise<void> {
  const image = await createShareFile(result).catch(() => null)
  if (image) return handOn(image)
  showToast({
    title: 'No image this time',
    description: 'Your browser could not draw it. Sharing the text and printing still work.',
    tone: 'destructive',
  })
}
