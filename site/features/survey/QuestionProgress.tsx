import { fill } from '#api/content/fill.ts'
import { fillCount } from '#api/content/format.ts'
import { words } from '#words'
import { hasFirstLook, petalShares, type ReadySurvey } from './state/state.ts'
import type { Survey } from './state/survey.ts'
import { Button } from '#site/ui/Button.tsx'
import { OutlinedFlower } from './OutlinedFlower.tsx'
import { UnsavedMark } from './SaveStatus.tsx'

export function QuestionProgress({ survey, state }: { survey: Survey; state: ReadySurvey }) {
  const { questions, index, minutesLeft } = state
  const { progress, look } = words('survey')
  const number = index + 1
  const text = fill(progress.question, { number, total: questions.length })
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-2.5 leading-snug text-muted tabular-nums @max-3xs:grid-cols-[auto_1fr]">
      <OutlinedFlower
        shares={petalShares(state)}
        className="row-span-2 w-12 scale-130 [--outline:var(--edge)] @max-[23rem]:w-10 @max-3xs:row-span-1 @min-[38rem]:w-15"
      />
      <p>{text}</p>
      <Button
        variant="quiet"
        className="min-h-8 border-line px-3 py-0.5 text-[1em] @max-3xs:col-span-full @max-3xs:my-1 @max-3xs:justify-self-start"
        onClick={() => void survey.leaveForNow()}
      >
        {progress.leave}
      </Button>
      {/* keeps its height while empty */}
      <div className="group col-span-2 flex min-h-[1lh] flex-wrap gap-x-3">
        <p className="flex-1 text-nowrap @max-3xs:text-wrap @max-[23rem]:group-has-aria-hidden:hidden">
          {minutesLeft !== null && fillCount(progress.left, minutesLeft)}
        </p>
        <div aria-live="polite">
          {hasFirstLook(state) && (
            <button type="button" className="link" onClick={survey.openLook}>
              {look.title}
            </button>
          )}
        </div>
        <UnsavedMark survey={survey} />
      </div>
      <div
        role="progressbar"
        aria-label={progress.label}
        aria-valuemin={0}
        aria-valuemax={questions.length}
        aria-valuenow={number}
        aria-valuetext={text}
        className="col-span-full mt-1 h-1.5 overflow-hidden rounded-full bg-line forced-colors:border"
      >
        <div
          className="h-full origin-left rounded-full rtl:origin-right bg-accent transition-transform duration-500 forced-colors:bg-[Highlight]"
          style={{ transform: `scaleX(${number / questions.length})` }}
        />
      </div>
    </div>
  )
}
