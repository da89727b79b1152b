import support from '../../../content/support.json'

/** The link that leads to people who listen; without an address, its words alone. */
export function SupportLink() {
  if (!support.href) return support.label
  return (
    <a className="link" href={support.href}>
      {support.label}
    </a>
  )
}
