import support from '../../../content/support.json'

/** The link that leads to people who listen. */
export function SupportLink() {
  return (
    <a className="link" href={support.href}>
      {support.label}
    </a>
  )
}
