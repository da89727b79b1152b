import type { ReactNode } from 'react'

/** Always open on paper. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="print:details-content:[content-visibility:visible]">
      <summary className="w-fit py-1 text-base text-muted hover:text-ink print:hidden">
        <span className="underline decoration-edge underline-offset-4">{label}</span>
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}
