import type { ReactNode } from 'react'
import { Safety } from '../ui/Safety.tsx'

/** The paragraphs of a summary, which ends with something to do: so safety comes ahead. Busy: more is on its way. */
export function RunningText({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <>
      <Safety className="mb-6" />
      <div className="space-y-5 font-serif text-xl leading-relaxed" aria-busy={isBusy}>
        {children}
      </div>
    </>
  )
}
