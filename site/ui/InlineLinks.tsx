import { UntranslatedName } from './UntranslatedName.tsx'

/** Renders `[words](/address)` in content texts as links. */
export function InlineLinks({ text }: { text: string }) {
  // each link splits into words and address
  const parts = text.split(/\[([^\]]+)\]\(([^)]+)\)/)
  return (
    <>
      {parts.map((part, index) =>
        index % 3 === 0 ? (
          <UntranslatedName key={index} text={part} />
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
