import safety from '#content/en/assessment/safety.json'
import { SupportLink } from './SupportLink.tsx'

/** Precedes every invitation to act. Shorter on paper, as others may find it. */
export function SafetyNote({ className = 'mt-4' }: { className?: string }) {
  return (
    <p className={`${className} max-w-prose border-s-2 border-accent ps-5 text-base`}>
      <span className="no-print">
        <span>{safety.lines}</span> You can also <SupportLink />.
      </span>
      <span className="hidden print:inline">{safety.onPaper}</span>
    </p>
  )
}
