import type { AttemptState } from '../../stores/attempt.ts'

interface FailureProps {
  of: AttemptState
  /** what did not happen because of it */
  says?: string
  className?: string
}

/** Why an action failed, announced too; shows nothing unless it failed. */
export function Failure({ of: state, says, className = '' }: FailureProps) {
  if (state.status !== 'failed') return null
  return (
    <p role="alert" className={`font-semibold text-danger ${className}`}>
      {says ? `${says} ${state.sentence}` : state.sentence}
    </p>
  )
}
