import { failureInWords } from '../../lib/messages.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

export interface UnavailableProps {
  /** what is not there: 'Your results' */
  what: string
  error: unknown
  /** what else to know besides the reason */
  note?: string
  /** shown as one part of a screen rather than as the whole screen */
  isPart?: boolean
  onRetry: () => void
}

/** Says that something could not be loaded, why, and lets it be tried again. */
export function Unavailable({ what, error, note = '', isPart = false, onRetry }: UnavailableProps) {
  const title = `${what} could not be loaded`
  const reason = `${failureInWords(error)} ${note}`.trim()
  if (!isPart) {
    return (
      <Notice title={title} action={<Button onClick={onRetry}>Try again</Button>}>
        <p>{reason}</p>
      </Notice>
    )
  }
  return (
    <div role="alert" className="no-print mt-6">
      <p className="mb-3">
        {title}. {reason}
      </p>
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
