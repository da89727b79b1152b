import { joinSentences } from '#api/content/format.ts'
import type { MutationState } from '../lib/api/mutation.ts'

interface FailureProps {
  of: MutationState
  /** what didn't happen */
  says?: string
  className?: string
}

export function Failure({ of: state, says, className = '' }: FailureProps) {
  if (state.status !== 'failed') return null
  return (
    <p role="alert" className={`font-semibold text-danger ${className}`}>
      {joinSentences(says, state.sentence)}
    </p>
  )
}
