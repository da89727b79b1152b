import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { isBreath, isHelped, isHelpOver, offersQuickTempo, type ReadySurvey } from '../../stores/survey/state.ts'
import type { Tempo } from '../../stores/survey/ports.ts'
import type { Survey } from '../../stores/survey/survey.ts'
import { breathInWords } from '../../stores/survey/words.ts'

interface QuestionLineProps {
  survey: Survey
  state: ReadySurvey
}

/** The one line between statement and options; what describes the options is there for a screen reader at each of them. */
export function QuestionLine({ survey, state }: QuestionLineProps) {
  const save = useStore(survey.$save)
  const [quickAt, setQuickAt] = useState(-1)
  const { index, isAdvancing, minutesLeft } = state
  const line = isAdvancing ? null : lineOf()
  function lineOf(): ReactNode {
    if (offersQuickTempo(state)) return <QuickOffer setTempo={setTempo} />
    if (index === quickAt) return 'Quicker from now on. Help has the way back.'
    if (isHelpOver(state)) return 'Signals take turns: if you tire, all share it.'
    return isBreath(state) ? breathInWords(save, minutesLeft) : null
  }
  function setTempo(tempo: Tempo): void {
    if (tempo === 'quick') setQuickAt(index)
    survey.setTempo(tempo)
  }
  return (
    <div className="survey-line">
      <p id="instruction" hidden={isAdvancing || line !== null || !isHelped(state)}>
        Rate how much you agree with this statement
      </p>
      {isAdvancing && <p>✓ Advancing...</p>}
      <div aria-live="polite">{line}</div>
    </div>
  )
}

function QuickOffer({ setTempo }: Pick<Survey, 'setTempo'>) {
  return (
    <>
      A little quicker?
      <button type="button" className="link" onClick={() => setTempo('quick')}>
        Yes, a shorter pause
      </button>
      <button type="button" className="link" onClick={() => setTempo('usual')}>
        No
      </button>
    </>
  )
}
