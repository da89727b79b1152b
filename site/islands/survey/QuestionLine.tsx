import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { isBreath, isHelped, offersQuickTempo, type ReadySurvey } from '../../stores/survey/state.ts'
import type { Survey } from '../../stores/survey/survey.ts'
import { breathInWords } from '../../stores/survey/words.ts'

interface QuestionLineProps {
  survey: Survey
  state: ReadySurvey
}

/** The one line between statement and options; what describes the options is there for a screen reader at each of them. */
export function QuestionLine({ survey, state }: QuestionLineProps) {
  const save = useStore(survey.$save)
  const line = lineOf()
  function lineOf(): ReactNode {
    if (state.isAdvancing) return '✓ Advancing...'
    if (offersQuickTempo(state)) return <QuickOffer setTempo={survey.setTempo} />
    return isBreath(state) ? breathInWords(save, state.minutesLeft) : null
  }
  return (
    <div className="survey-line">
      <p id="instruction" hidden={line !== null || !isHelped(state)}>
        Rate how much you agree with this statement
      </p>
      {line !== null && <p>{line}</p>}
    </div>
  )
}

function QuickOffer({ setTempo }: Pick<Survey, 'setTempo'>) {
  return (
    <>
      A little quicker?{' '}
      <button type="button" className="link" onClick={() => setTempo('quick')}>
        Yes, a shorter pause
      </button>
      {' · '}
      <button type="button" className="link" onClick={() => setTempo('usual')}>
        No
      </button>
    </>
  )
}
