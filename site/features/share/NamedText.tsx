/** A text with {name} in it. Isolates the name, which may be in another direction. */
export function NamedText({ text, name }: { text: string; name: string }) {
  const [before, after] = text.split('{name}')
  return (
    <>
      {before && <span>{before}</span>}
      <bdi>{name}</bdi>
      {after && <span>{after}</span>}
    </>
  )
}
