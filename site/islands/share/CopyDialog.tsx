import { useEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'

interface CopyDialogProps {
  text: string
  onClose: () => void
}

/** The text to copy by hand, for a browser that neither shares nor copies; opens as soon as it is rendered. */
export function CopyDialog({ text, onClose }: CopyDialogProps) {
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
          Copy your results
        </h2>
        <label className="mt-2 block">
          <span className="text-muted">Your browser does not let this page copy. Here is the text to take along:</span>
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
