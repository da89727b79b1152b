import type { ReactNode } from 'react'

/** Replaces a screen's content: not found, empty or failed. */
export function Notice({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <section className="shell flex flex-1 items-center justify-center py-16">
      <div className="card w-full max-w-xl px-6 py-10 text-center sm:px-12">
        <h1 className="text-title">{title}</h1>
        <div className="mx-auto mt-3 max-w-prose text-muted">{children}</div>
        {action && <div className="mt-7">{action}</div>}
      </div>
    </section>
  )
}
