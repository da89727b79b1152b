import support from '../../../content/support.json'

/** Where to turn, ahead of everything else that is said to someone whose answers may speak of fear or harm. */
export function Support() {
  return (
    <p className="support">
      If someone hurts or frightens you, you do not have to sort it out alone: <SupportLink /> or talk to someone you
      trust. In danger, call your local emergency number.
    </p>
  )
}

/** The link that leads to people who listen; without an address, its words alone. */
export function SupportLink() {
  if (!support.href) return support.label
  return (
    <a className="link" href={support.href}>
      {support.label}
    </a>
  )
}
