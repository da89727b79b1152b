import type { AttemptState } from '../../stores/attempt.ts'

interface FailureProps {
  of: AttemptState
  /** what did not come of it */
  says?: string
  className?: string
}

/** Why something that a person asked for failed, at once heard too; nothing where it did not. */
export function Failure({ of: state, says, className = '' }: FailureProps) {
  if (state.status !== 'failed') return null
  return (
    <p role="alert" className={`font-semibold text-danger ${className}`}>
      {says ? `${says} ${state.sentence}` : state.sentence}
    </p>
  )
}
