import type { CardFormat } from '../../lib/share/card.ts'

interface FormatChoiceProps {
  format: CardFormat
  onChange: (format: CardFormat) => void
}

const formats: [CardFormat, string][] = [
  ['portrait', 'A post, 4:5'],
  ['story', 'A story, 9:16'],
]

export function FormatChoice({ format, onChange }: FormatChoiceProps) {
  return (
    <fieldset>
      <legend className="font-semibold">The picture is for</legend>
      <div className="flex flex-wrap gap-x-6">
        {formats.map(([value, label]) => (
          <label key={value} className="share-option">
            <input type="radio" name="format" checked={format === value} onChange={() => onChange(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
