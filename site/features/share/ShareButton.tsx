import { useState } from 'react'
import { Button } from '#site/ui/Button.tsx'
import { ShareSheet, type ShareSheetProps } from './ShareSheet.tsx'

export function ShareButton(props: Omit<ShareSheetProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        Share My Results
      </Button>
      {isOpen && <ShareSheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
