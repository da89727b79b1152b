import { localPath } from '../lib/paths.ts'
import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { fill } from '#api/content/fill.ts'
import { UntranslatedName } from './UntranslatedName.tsx'

/** In place of an address: gives the element around the words of `[words]({name})`. */
type WrapWords = (words: ReactNode) => ReactElement

interface MarkedTextProps {
  text: string
  /** put in place of their names in braces, as they are: never read as marks */
  values?: Readonly<Record<string, string | number | ReactElement | WrapWords>>
}

/** a link's words and address, bold words, or words for screen readers */
const marks = /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*|\|\|([^|]+)\|\|/

/**
 * Renders a text of content/ with its `[words](/address)` as links, its `**words**` in bold and its `||words||` for
 * screen readers alone.
 */
export function MarkedText({ text, values = {} }: MarkedTextProps) {
  const named = Object.entries(values)
  const elements = new Map(named.filter((entry): entry is [string, ReactElement] => isValidElement(entry[1])))
  const plain = Object.fromEntries(
    named.filter((entry): entry is [string, string | number] => ['string', 'number'].includes(typeof entry[1])),
  )
  const elementName = new RegExp(`\\{(${[...elements.keys()].join('|')})\\}`)
  const filled = (part: string) =>
    part.split(elementName).map((piece, index) => {
      if (index % 2 === 1) return <Fragment key={index}>{elements.get(piece)}</Fragment>
      return piece && <UntranslatedName key={index} text={fill(piece, plain)} />
    })
  const parts = text.split(marks)
  return parts.map((part, index) => {
    if (part === undefined || index % 5 === 2) return null
    const words = filled(part)
    if (index % 5 === 0) return <Fragment key={index}>{words}</Fragment>
    if (index % 5 === 3) return <strong key={index}>{words}</strong>
    if (index % 5 === 4) {
      return (
        <span key={index} className="sr-only">
          {words}
        </span>
      )
    }
    const address = parts[index + 1]!
    const wrap = values[address.slice(1, -1)]
    if (typeof wrap === 'function') return <Fragment key={index}>{wrap(words)}</Fragment>
    return (
      <a key={index} className="link" href={localPath(fill(address, plain))}>
        {words}
      </a>
    )
  })
}
