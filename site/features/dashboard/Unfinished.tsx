import { useEffect, useRef, useState } from 'react'
import { words } from '#words'
import { fill } from '#api/content/fill.ts'
import { fillCount } from '#api/content/format.ts'
import type { Assessment } from '#api/answers/contract.ts'
import { surveyPath } from '#site/lib/paths.ts'
import { continueInWords, unfinishedInWords } from '#site/lib/assessments/unfinished.ts'
import { ButtonLink } from '#site/ui/Button.tsx'
import { SmallButton } from './SmallButton.tsx'
import { DeleteDialog, deletionOfUnfinished } from './DeleteDialog.tsx'

/** `assessments` are newest first. */
export function Unfinished({ assessments }: { assessments: readonly Assessment[] }) {
  const [chosen, setChosen] = useState<Assessment | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const texts = words('dashboard').unfinished
  useEffect(() => {
    // the pressed button is gone
    if (showsAll) list.current?.children[1]?.querySelector('a')?.focus()
  }, [showsAll])
  return (
    <section aria-labelledby="unfinished-title" className="no-print mt-4 rounded-xl bg-accent-soft px-4 py-3 sm:px-6">
      <h2 id="unfinished-title" className="sr-only">
        {fillCount(texts.title, assessments.length)}
      </h2>
      <ul ref={list} className="grid gap-3">
        {(showsAll ? assessments : assessments.slice(0, 1)).map((assessment, index) => (
          <li key={assessment.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p>{unfinishedInWords(assessment)}</p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-5">
              <ButtonLink variant={index === 0 ? 'primary' : 'quiet'} href={surveyPath(assessment.id)}>
                {continueInWords(assessment)}
              </ButtonLink>
              <SmallButton
                className="-mx-2.5"
                aria-label={fill(texts.deleteThis, { answered: assessment.answered, total: assessment.total })}
                onClick={() => setChosen(assessment)}
              >
                {texts.delete}
              </SmallButton>
              {!showsAll && assessments.length > 1 && (
                <SmallButton onClick={() => setShowsAll(true)}>
                  {fill(texts.showAll, { count: assessments.length })}
                </SmallButton>
              )}
            </p>
          </li>
        ))}
      </ul>
      {chosen && <DeleteDialog of={deletionOfUnfinished(chosen)} onClose={() => setChosen(null)} />}
    </section>
  )
}
