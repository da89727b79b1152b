import type { ReactNode, Ref } from 'react'

interface SectionProps {
  /** the heading's id is `<name>-title` */
  name: string
  title: ReactNode
  /** default: 2 */
  level?: 2 | 3
  className?: string
  headingClass?: string
  /** makes the heading focusable */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

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
