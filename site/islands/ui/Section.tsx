import type { ReactNode, Ref } from 'react'

interface SectionProps {
  /** names its heading to others */
  name: string
  title: ReactNode
  /** of the heading; 2 by default */
  level?: 2 | 3
  className?: string
  headingClass?: string
  /** where the heading can be given the focus */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A part of a screen, named by its heading. */
export function Section({
  name,
  title,
  level = 2,
  className,
  headingClass = 'text-heading',
  heading,
  children,
}: SectionProps) {
  const id = `${name}-title`
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={id} className={className}>
      <Heading id={id} className={headingClass} {...(heading && { ref: heading, tabIndex: -1 })}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
