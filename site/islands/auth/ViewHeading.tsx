import type { ReactNode } from 'react'

/** The look of the button that sends a view's form. */
export const viewButton = { className: 'mt-1 w-full' }

/** The heading of one view of the page, and a sentence under it. */
export function ViewHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-title">{title}</h1>
      <p className="mt-2 mb-8 text-balance text-muted">{children}</p>
    </>
  )
}
