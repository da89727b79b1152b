import { Named } from './Named.tsx'

/** A text of content/ in which `[words](/address)` are links. */
export function Linked({ text }: { text: string }) {
  // each link gives two parts: its words, then its address
  const parts = text.split(/\[([^\]]+)\]\(([^)]+)\)/)
  return (
    <>
      {parts.map((part, index) =>
        index % 3 === 0 ? (
          <Named key={index} text={part} />
        ) : (
          index % 3 === 1 && (
            <a key={index} className="link" href={parts[index + 1]}>
              {part}
            </a>
          )
        ),
      )}
    </>
  )
}
