import { Fragment } from 'react'
import { product } from '#api/content/brand.ts'

/** Keeps browsers from translating the product name. */
export function UntranslatedName({ text }: { text: string }) {
  return text.split(product).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span translate="no">{product}</span>}
      {part && <span>{part}</span>}
    </Fragment>
  ))
}
