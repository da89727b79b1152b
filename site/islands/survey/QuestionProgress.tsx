import { hasFirstLook, petalShares, type ReadySurvey } from '../../stores/survey/state.ts'
import type { Survey } from '../../stores/survey/survey.ts'
import { minutesInWords } from '../../stores/survey/words.ts'
import { Button } from '../ui/Button.tsx'
import { OutlinedFlower } from './OutlinedFlower.tsx'
import { UnsavedMark } from './SaveStatus.tsx'

interface QuestionProgressProps {
  survey: Survey
  state: ReadySurvey
}

/** How far the person is, in words, as a flower and as a bar, and the way out. */
export function QuestionProgress({ survey, state }: QuestionProgressProps) {
  const { questions, index, minutesLeft } = state
  const place = index + 1
  const text = `Question ${place} of ${questions.length}`
  return (
    <div className="survey-head">
      <OutlinedFlower shares={petalShares(state)} />
      <p>{text}</p>
      <Button variant="quiet" onClick={() => void survey.leaveForNow()}>
        Save and leave
      </Button>
      <div className="survey-marks">
        <p className="survey-rest">{minutesLeft !== null && `about ${minutesInWords(minutesLeft)}`}</p>
        <div aria-live="polite">
          {hasFirstLook(state) && (
            <button type="button" className="link" onClick={survey.openLook}>
              Your first look
            </button>
          )}
        </div>
        <UnsavedMark survey={survey} />
      </div>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={questions.length}
        aria-valuenow={place}
        aria-valuetext={text}
        className="survey-bar"
      >
        <div style={{ transform: `scaleX(${place / questions.length})` }} />
      </div>
    </div>
  )
}
