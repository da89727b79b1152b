import { useEffect, useState } from 'react'
import { words } from '#words'
import { Button } from '#site/ui/Button.tsx'
import { ShareSheet, type ShareSheetProps } from './ShareSheet.tsx'
import { CopyDialog, sharedTextOf, useSharing } from './use-sharing.tsx'

interface ShareButtonProps extends Omit<ShareSheetProps, 'onClose'> {
  /** id of the part of the page whose links do what the first button does; until it has started, they lead to it */
  anchor?: string
}

/** The first button shares the text in one press; the second opens the sheet. */
export function ShareButton({ result, firstName, anchor }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { shareOrCopy, refused, dismiss } = useSharing()
  const labels = words('share').button
  const share = () => shareOrCopy(sharedTextOf(result, { score: true }), navigator)

  useEffect(() => {
    function shareByLink(event: MouseEvent): void {
      if (!anchor || !(event.target instanceof Element && event.target.closest(`a[href="#${anchor}"]`))) return
      event.preventDefault()
      void share()
    }
    document.addEventListener('click', shareByLink)
    return () => document.removeEventListener('click', shareByLink)
  })

  return (
    <>
      <Button onClick={share}>{labels.share}</Button>
      <Button variant="quiet" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {labels.more}
      </Button>
      {isOpen && <ShareSheet result={result} firstName={firstName} onClose={() => setOpen(false)} />}
      {refused && <CopyDialog shared={refused} onClose={dismiss} />}
    </>
  )
}
