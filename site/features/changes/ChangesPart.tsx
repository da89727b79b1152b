import type { ReactNode } from 'react'
import { Section } from '#site/ui/Section.tsx'

/** Its own width decides its layout, also on paper. */
export function ChangesPart(props: { name: string; title: string; children: ReactNode }) {
  return (
    <Section
      {...props}
      className="@container mt-14 border-t border-line pt-12 print:mt-7 print:pt-6"
      headingClass="text-title"
    />
  )
}
