import { localPath } from '#site/lib/paths.ts'
import type { ReactNode } from 'react'
import { MarkedText } from '#site/ui/MarkedText.tsx'

export const viewButton = { className: 'mt-1 w-full' }

interface ViewHeadingProps {
  title: string
  /** for views that replace a focused form */
  takesFocus?: boolean
  children: ReactNode
}

const focus = (words: HTMLElement | null) => words?.focus()

export function ViewHeading({ title, takesFocus = false, children }: ViewHeadingProps) {
  return (
    <div className="outline-none" {...(takesFocus && { ref: focus, tabIndex: -1 })}>
      <h1 className="text-title">{title}</h1>
      <p className="mt-2 mb-8 text-balance text-muted">{children}</p>
    </div>
  )
}

export function ViewLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="link inline-block py-1" href={localPath(href)}>
      {children}
    </a>
  )
}

/** A sentence with such links in it. */
export function ViewLinks({ text }: { text: string }) {
  return (
    <p className="[&_a]:inline-block [&_a]:py-1">
      <MarkedText text={text} />
    </p>
  )
}
