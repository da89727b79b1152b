import type { ReactNode } from 'react'
import './numbers.css'

interface NumberTableProps {
  /** describes the numbers out of the page's context */
  caption: string
  isCaptionShown?: boolean
  /** headings; those of numbers are aligned like them */
  columns: readonly (string | { number: ReactNode })[]
  /** cells by column, the first of each row its heading */
  rows: readonly (readonly ReactNode[])[]
}

/** Scrolls sideways if wider than the page. */
export function NumberTable({ caption, isCaptionShown = false, columns, rows }: NumberTableProps) {
  const classes = columns.map((column) => (typeof column === 'string' ? undefined : 'number'))
  return (
    // the keyboard scrolls it
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
    <section className="scroller" tabIndex={0} aria-label={caption}>
      <table className="numbers">
        <caption className={isCaptionShown ? undefined : 'sr-only'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" className={classes[index]}>
                {typeof column === 'string' ? column : column.number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{heading}</th>
              {cells.map((cell, index) => (
                <td key={index} className={classes[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
