import support from '#content/en/support.json'

export function SupportLink() {
  return (
    <a className="link" href={support.href}>
      {support.label}
    </a>
  )
}
