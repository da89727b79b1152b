import type { ReadySurvey } from '../../stores/survey/state.ts'
import type { Survey } from '../../stores/survey/survey.ts'
import { Disclosure } from '../ui/Disclosure.tsx'

interface HelpProps {
  survey: Pick<Survey, 'setTempo'>
  state: Pick<ReadySurvey, 'tempo'>
}

/** What stood beside the first statements, on request. */
export function Help({ survey, state }: HelpProps) {
  const isQuick = state.tempo === 'quick'
  return (
    <div className="survey-help">
      <Disclosure label="Help">
        <p>Rate how much you agree with this statement</p>
        <p>Questions advance automatically after selection</p>
        <p>Your progress is automatically saved</p>
        <p>Ten signals take turns, so the name above changes with each statement. If you tire, all ten share it.</p>
        <p>With a keyboard, 1 to 5 answer, and Enter or → goes on.</p>
        <button type="button" className="link py-1" onClick={() => survey.setTempo(isQuick ? 'usual' : 'quick')}>
          {isQuick ? 'Back to the longer pause' : 'A shorter pause after each answer'}
        </button>
      </Disclosure>
    </div>
  )
}
