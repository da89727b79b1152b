import { useState } from 'react'
import type { Assessment } from '#api/answers/contract.ts'
import { unfinished } from '#content/screens/dashboard.json'
import { surveyPath } from '#site/lib/paths.ts'
import { continueInWords, unfinishedInWords } from '#site/lib/unfinished.ts'
import { ButtonLink } from '#site/ui/Button.tsx'
import { Section } from '#site/ui/Section.tsx'
import { SmallButton } from './SmallButton.tsx'
import { DeleteDialog, deletionOfUnfinished } from './DeleteDialog.tsx'

/** `assessments` are newest first. */
export function Unfinished({ assessments }: { assessments: readonly Assessment[] }) {
  const [chosen, setChosen] = useState<Assessment | null>(null)
  return (
    <Section
      name="unfinished"
      title={assessments.length === 1 ? unfinished.one : unfinished.several}
      className="no-print mt-6 rounded-xl bg-accent-soft px-6 py-5"
      headingClass="font-sans text-lg font-semibold"
    >
      <ul className="mt-1 grid gap-5">
        {assessments.map((assessment, index) => (
          <li key={assessment.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p>{unfinishedInWords(assessment)}</p>
            <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <ButtonLink variant={index === 0 ? 'primary' : 'quiet'} href={surveyPath(assessment.id)}>
                {continueInWords(assessment)}
              </ButtonLink>
              <SmallButton
                className="-mx-2.5"
                aria-label={`Delete the assessment with ${assessment.answered} of ${assessment.total} answered`}
                onClick={() => setChosen(assessment)}
              >
                Delete
              </SmallButton>
            </p>
          </li>
        ))}
      </ul>
      {chosen && <DeleteDialog of={deletionOfUnfinished(chosen)} onClose={() => setChosen(null)} />}
    </Section>
  )
}
