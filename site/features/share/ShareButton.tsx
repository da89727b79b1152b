import { useState } from 'react'
import { Button } from '#site/ui/Button.tsx'
import { ShareSheet, type ShareSheetProps } from './ShareSheet.tsx'
import { CopyDialog, sharedTextOf, useSharing } from './use-sharing.tsx'

/** The first button shares the text in one press; the second opens the sheet. */
export function ShareButton({ result, firstName }: Omit<ShareSheetProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  const { passOn, refused, dismiss } = useSharing()
  return (
    <>
      <Button onClick={() => passOn(sharedTextOf(result, { score: true }), navigator)}>Share My Results</Button>
      <Button variant="quiet" onClick={() => setOpen(true)} aria-haspopup="dialog">
        Picture or link
      </Button>
      {isOpen && <ShareSheet result={result} firstName={firstName} onClose={() => setOpen(false)} />}
      {refused && <CopyDialog shared={refused} onClose={dismiss} />}
    </>
  )
}
