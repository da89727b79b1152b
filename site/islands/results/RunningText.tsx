import type { ReactNode } from 'react'

/** The paragraphs of a summary. Busy: more of them is on its way. */
export function RunningText({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <div className="space-y-5 font-serif text-xl leading-relaxed" aria-busy={isBusy}>
      {children}
    </div>
  )
}
