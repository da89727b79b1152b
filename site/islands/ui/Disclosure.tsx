import type { ReactNode } from 'react'

/** Content that a reader can open, by the browser's own means. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details>
      <summary className="w-fit py-1 text-base text-muted hover:text-ink">
        <span className="underline decoration-edge underline-offset-4">{label}</span>
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}
