import { words } from '#words'
import { Button } from './Button.tsx'
import { UntranslatedName } from './UntranslatedName.tsx'

interface LoadFailureProps {
  /** of a screen that is nothing else */
  heading?: string | undefined
  text: string
  /** absent where a script outside React listens to the button */
  onRetry?: () => void
}

/** Beside a part of the page whose script could not be loaded; in a row or grid, below all of it. */
export function LoadFailure({ heading, text, onRetry }: LoadFailureProps) {
  const place = heading ? 'mx-5 my-10 max-w-2xl sm:mx-auto' : 'order-last col-span-full mt-3 basis-full'
  return (
    <div role="alert" className={`no-print rounded-lg bg-danger-soft px-4 py-3 text-start ${place}`}>
      {heading && (
        <h1 className="mb-2 text-heading">
          <UntranslatedName text={heading} />
        </h1>
      )}
      <p>{text}</p>
      <Button variant="quiet" className="mt-3" onClick={onRetry}>
        {words('common').again}
      </Button>
    </div>
  )
}
