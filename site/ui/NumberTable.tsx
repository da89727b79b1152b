import type { ReactNode } from 'react'
import './numbers.css'

interface NumberTableProps {
  /** describes the numbers out of the page's context */
  caption: string
  children: ReactNode
}

export function NumberColumn(props: { children: ReactNode }) {
  return <th scope="col" className="number" {...props} />
}

/** Scrolls sideways if wider than the page. */
export function NumberTable({ caption, children }: NumberTableProps) {
  return (
    <div className="scroller" tabIndex={0} role="region" aria-label={caption}>
      <table className="numbers">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  )
}
