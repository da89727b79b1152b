import type { ReactNode } from 'react'
import './numbers.css'

interface NumberTableProps {
  /** what the numbers are, for people who cannot see the page around the table */
  caption: string
  /** head and body */
  children: ReactNode
}

/** The head of a column of numbers. */
export function NumberColumn(props: { children: ReactNode }) {
  return <th scope="col" className="number" {...props} />
}

/** A table that scrolls sideways on its own where it is wider than the page. */
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
