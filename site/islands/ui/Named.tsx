import { Fragment } from 'react'
import { product } from '../../../api/facts/brand.ts'

/** A text in which a browser that translates the page leaves the product's name as it is. */
export function Named({ text }: { text: string }) {
  return text.split(product).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span translate="no">{product}</span>}
      {part && <span>{part}</span>}
    </Fragment>
  ))
}
