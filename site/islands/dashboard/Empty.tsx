import { NewAssessmentButton } from '../ui/NewAssessmentButton.tsx'

/** Shown instead of the history before the first result. */
export function Empty({ variant }: { variant: 'primary' | 'quiet' }) {
  return (
    <section className="mt-14 border-t border-line pt-10">
      <h2 className="text-title">No Assessments Yet</h2>
      <p className="mt-3 max-w-prose text-muted">
        Once you have answered all 200 questions, your score, your zone and what changes over time stand here.
      </p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <NewAssessmentButton variant={variant}>Take Your First Assessment</NewAssessmentButton>
        <a className="link py-2" href="/results/6">
          See a sample result
        </a>
      </p>
    </section>
  )
}
