import support from '#content/support.json'

export function SupportLink() {
  return (
    <a className="link" href={support.href}>
      {support.label}
    </a>
  )
}
