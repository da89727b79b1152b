import { words } from '#words'
import { MarkedText } from './MarkedText.tsx'

/** Precedes every invitation to act. Shorter on paper, as others may find it. */
export function SafetyNote({ className = 'mt-4' }: { className?: string }) {
  const safety = words('safety')
  return (
    <p className={`${className} max-w-prose border-s-2 border-accent ps-5 text-base`}>
      <span className="no-print">
        <span>{safety.lines}</span> <MarkedText text={words('dashboard').challenge.support} values={words('support')} />
      </span>
      <span className="hidden print:inline">{safety.onPaper}</span>
    </p>
  )
}
