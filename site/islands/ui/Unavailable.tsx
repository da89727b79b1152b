import { failureInWords } from '../../lib/messages.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

export interface UnavailableProps {
  /** what is not there: 'Your results' */
  what: string
  error: unknown
  /** what to know beside the reason */
  note?: string
  /** in its place on a screen, rather than instead of one */
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
