import { MarkedText } from './MarkedText.tsx'

interface NamedTextProps {
  text: string
  name: string
  /** of the name */
  className?: string
}

/** A text with {name} in it. Isolates the name, which may be in another direction. */
export function NamedText({ text, name, className }: NamedTextProps) {
  return <MarkedText text={text} values={{ name: <bdi className={className}>{name}</bdi> }} />
}
