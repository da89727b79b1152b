interface NamedTextProps {
  text: string
  name: string
  /** of the name */
  className?: string
}

/** A text with {name} in it. Isolates the name, which may be in another direction. */
export function NamedText({ text, name, className }: NamedTextProps) {
  const [before, after] = text.split('{name}')
  return (
    <>
      {before && <span>{before}</span>}
      <bdi className={className}>{name}</bdi>
      {after && <span>{after}</span>}
    </>
  )
}
