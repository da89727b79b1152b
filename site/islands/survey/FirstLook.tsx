import { lookInWords } from '../../stores/survey/first-look-words.ts'
import { type LookState, missingCount, type ReadySurvey } from '../../stores/survey/state.ts'
import type { Survey } from '../../stores/survey/survey.ts'
import { goOnLabel } from '../../stores/survey/words.ts'
import { Button } from '../ui/Button.tsx'
import { OutlinedFlower } from './OutlinedFlower.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { useNightScreen } from './use-night-screen.ts'

interface FirstLookProps {
  survey: Survey
  state: ReadySurvey
  look: LookState
}

/** Stands over a question: the score as far as it can be told, and the ways back and out, which do not wait for it. */
export function FirstLook({ survey, state, look }: FirstLookProps) {
  const heading = useNightScreen()
  const words = look.step === 'read' ? lookInWords(look.found) : null
  return (
    <section className="ending look" aria-labelledby="look-title">
      <OutlinedFlower sketch={words?.sketch} />
      <h1 id="look-title" ref={heading} tabIndex={-1} className="text-title">
        Your first look
      </h1>
      <div role="status" className="ending-words">
        {look.step === 'reading' && <p>Looking at your answers...</p>}
        {look.step === 'failed' && (
          <p>
            <span>{`Your first look could not be read. ${look.reason}`}</span> You can also go on without it, and open
            it later above the statements.
          </p>
        )}
        {words?.score && <p className="look-score">{words.score}</p>}
        {words?.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className="ending-status">
        <SaveStatus survey={survey} answers={state.answers} />
      </div>
      <div className="look-moves">
        <Button onClick={survey.closeLook}>{goOnLabel(missingCount(state))}</Button>
        {look.step === 'failed' && (
          <Button variant="quiet" onClick={() => void survey.readLook()}>
            Try again
          </Button>
        )}
        <Button variant="quiet" onClick={() => void survey.leaveForNow()}>
          Leave and come back
        </Button>
      </div>
    </section>
  )
}
