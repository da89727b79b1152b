import { fill } from '#api/content/fill.ts'
import { UntranslatedName } from './UntranslatedName.tsx'

interface MarkedTextProps {
  text: string
  /** put in place of their names in braces, as they are: never read as marks */
  values?: Readonly<Record<string, string | number>>
}

/** Renders a text of content/ with its `[words](/address)` as links and its `**words**` in bold. */
export function MarkedText({ text, values = {} }: MarkedTextProps) {
  // each mark splits into a link's words and address, or bold words
  const parts = text.split(/\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*/)
  return (
    <>
      {parts.map((part, index) => {
        if (part === undefined || index % 4 === 2) return null
        const words = <UntranslatedName key={index} text={fill(part, values)} />
        if (index % 4 === 0) return words
        if (index % 4 === 3) return <strong key={index}>{words}</strong>
        return (
          <a key={index} className="link" href={parts[index + 1]}>
            {words}
          </a>
        )
      })}
    </>
  )
}
