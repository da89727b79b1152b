import { useState } from 'react'
import { sampleId } from '#api/contract/constants.ts'
import type { ShareOptions } from '#api/sharing/contract.ts'
import { words } from '#words'
import { localPath, resultsPath } from '#site/lib/paths.ts'
import { showToast } from '#site/lib/toasts/toasts.ts'
import { Button } from '#site/ui/Button.tsx'
import { closeDialog, Dialog } from '#site/ui/Dialog.tsx'
import { copyText, type SharedText, shareResult, type ShareDevice } from './share.ts'
import { type ShareableResult, shareText } from './shareable.ts'

interface Sharing {
  shareOrCopy: (shared: SharedText, device: ShareDevice, picture?: File | null) => Promise<void>
  /** to copy by hand, because nothing else worked */
  refused: SharedText | null
  dismiss: () => void
}

/** Shares without a server, and says so if the text was copied instead. */
export function useSharing(): Sharing {
  const [refused, setRefused] = useState<SharedText | null>(null)
  const shareOrCopy = async (shared: SharedText, device: ShareDevice, picture?: File | null) => {
    const outcome = await shareResult(shared, device, picture)
    if (outcome === 'refused') setRefused(shared)
    if (outcome === 'copied') showToast(words('share').copied)
  }
  return { shareOrCopy, refused, dismiss: () => setRefused(null) }
}

/** What a result says of itself, with an address that others can open. */
export function sharedTextOf(result: ShareableResult, shows: Pick<ShareOptions, 'score'>): SharedText {
  const isSample = result.assessmentId === sampleId
  const { message } = words('share')
  return {
    title: isSample ? message.sample.title : message.title,
    text: shareText(result, shows),
    url: new URL(isSample ? resultsPath(sampleId) : localPath('/compass'), location.href).href,
  }
}

/** For browsers that can neither share nor copy. */
export function CopyDialog({ shared, onClose }: { shared: SharedText; onClose: () => void }) {
  const { title, text } = words('share').copy
  return (
    <Dialog title={title} onClose={onClose}>
      <label className="mt-2 block">
        <span className="text-muted">{text}</span>
        <textarea
          className="input mt-3 resize-none"
          rows={5}
          readOnly
          value={copyText(shared)}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <Button variant="quiet" className="mt-5" onClick={closeDialog}>
        {words('common').close}
      </Button>
    </Dialog>
  )
}
