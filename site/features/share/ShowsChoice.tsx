import { type ComponentProps, useId } from 'react'
import type { ShareOptions } from '#api/sharing/contract.ts'
import { words } from '#words'
import { NamedText } from '#site/ui/NamedText.tsx'

interface ShowsChoiceProps {
  legend: string
  shows: ShareOptions
  /** if empty, it can't be shown */
  firstName: string
  onChange: (shows: ShareOptions) => void
}

const parts = ['score', 'styles', 'names', 'numbers', 'person'] as const

/** What to show besides the flower's shape. */
export function ShowsChoice({ legend, shows, firstName, onChange }: ShowsChoiceProps) {
  const id = useId()
  const { text, parts: labels } = words('share').shows
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <p className="text-base text-muted">{text}</p>
      <div className="mt-1">
        {parts
          .filter((part) => part !== 'person' || firstName !== '')
          .map((part) => {
            const { label, hint }: { label: string; hint?: string } = labels[part]
            return (
              <div key={part}>
                <ShareOption
                  type="checkbox"
                  aria-describedby={hint && `${id}${part}`}
                  checked={shows[part]}
                  onChange={({ currentTarget }) => onChange({ ...shows, [part]: currentTarget.checked })}
                >
                  {part === 'person' ? <NamedText text={label} name={firstName} /> : <span>{label}</span>}
                </ShareOption>
                {hint && (
                  <p id={`${id}${part}`} className="-mt-2 pb-1.5 ps-8 text-base leading-[1.35] text-muted">
                    {hint}
                  </p>
                )}
              </div>
            )
          })}
      </div>
    </fieldset>
  )
}

/** A checkbox or radio button. A hint below moves up into its room. */
export function ShareOption({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
      <input className="size-5 flex-none" {...input} />
      <span className="wrap-anywhere">{children}</span>
    </label>
  )
}
