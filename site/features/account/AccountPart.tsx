import { type ReactNode, useId } from 'react'

interface AccountPartProps {
  id?: string
  title: string
  text: ReactNode
  children: ReactNode
}

export const partButton = { variant: 'quiet', className: 'justify-self-start max-xs:w-full' } as const

export function AccountPart({ id, title, text, children }: AccountPartProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid scroll-mt-4 grid-cols-1 gap-x-16 gap-y-6 border-t border-line py-10 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:py-12"
    >
      <div>
        <h2 id={titleId} className="text-heading">
          {title}
        </h2>
        <p className="mt-2 max-w-prose text-muted">{text}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
