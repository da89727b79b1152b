import { joinSentences } from '#api/content/format.ts'
import { words } from '#words'
import { lookInWords } from './state/first-look-words.ts'
import { type LookState, missingCount, type ReadySurvey } from './state/state.ts'
import type { Survey } from './state/survey.ts'
import { goOnLabel } from './state/words.ts'
import { Button } from '#site/ui/Button.tsx'
import { OutlinedFlower } from './OutlinedFlower.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { useNightScreen } from './use-night-screen.ts'

export function FirstLook({ survey, state, look }: { survey: Survey; state: ReadySurvey; look: LookState }) {
  const heading = useNightScreen()
  const texts = words('survey').look
  const found = look.step === 'read' ? lookInWords(look.found) : null
  return (
    <section
      className="shell @container flex max-w-2xl flex-1 flex-col items-center gap-2.5 pt-2 text-center md:gap-4"
      aria-labelledby="look-title"
    >
      {/* one colour: a sketch doesn't tell the signals apart yet */}
      <OutlinedFlower
        sketch={found?.sketch}
        className="w-[min(17rem,21svh)] [--outline:var(--accent)] md:w-[min(19rem,28svh)]"
      />
      <h1 id="look-title" ref={heading} tabIndex={-1} className="text-title outline-none">
        {texts.title}
      </h1>
      <div
        role="status"
        className="grid max-w-xl content-start gap-2.5 font-serif text-body leading-normal text-pretty text-muted md:min-h-68 md:gap-4 md:text-lg md:text-balance"
      >
        {look.step === 'reading' && <p>{texts.loading}</p>}
        {look.step === 'failed' && (
          <p>
            <span>{joinSentences(texts.failed, look.reason)}</span> <span>{texts.optional}</span>
          </p>
        )}
        {found?.score && <p className="look-score text-heading text-balance text-ink">{found.score}</p>}
        {found?.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className="min-h-7 text-base text-muted">
        <SaveStatus survey={survey} answers={state.answers} />
      </div>
      {/* always in view, except with large letters, which would leave no room to read */}
      <div className="mt-auto flex w-full flex-wrap justify-center gap-x-3 gap-y-2 bg-paper py-3 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-5 before:bg-linear-to-t before:from-paper @3xs:sticky @3xs:bottom-0 md:mt-0">
        <Button onClick={survey.closeLook}>{goOnLabel(missingCount(state))}</Button>
        {look.step === 'failed' && (
          <Button variant="quiet" onClick={() => void survey.readLook()}>
            {words('common').again}
          </Button>
        )}
        <Button variant="quiet" onClick={() => void survey.leaveForNow()}>
          {texts.leave}
        </Button>
      </div>
    </section>
  )
}
