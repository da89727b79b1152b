import type { Shows } from '../../../api/contract/shared-link.ts'
import { showsLabels } from '../../lib/share/shows-words.ts'

interface ShowsChoiceProps {
  legend: string
  shows: Shows
  /** empty where the person gave none, so that it cannot be shown */
  firstName: string
  onChange: (shows: Shows) => void
}

const parts = ['names', 'numbers', 'score', 'person'] as const

/** What is shown besides the shape of a flower. */
export function ShowsChoice({ legend, shows, firstName, onChange }: ShowsChoiceProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <p className="text-base text-muted">
        The shape is always there. Without the numbers it is drawn to the nearest five points; without the names, who
        knows the order of the petals can still tell them apart.
      </p>
      <div className="mt-1">
        {parts
          .filter((part) => part !== 'person' || firstName !== '')
          .map((part) => (
            <label key={part} className="share-option">
              <input
                type="checkbox"
                checked={shows[part]}
                onChange={({ currentTarget }) => onChange({ ...shows, [part]: currentTarget.checked })}
              />
              <span className="wrap-anywhere">
                {part === 'person' ? `${showsLabels.person}, ${firstName}` : showsLabels[part]}
              </span>
            </label>
          ))}
      </div>
    </fieldset>
  )
}
