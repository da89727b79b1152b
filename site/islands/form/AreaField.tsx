import type { ComponentProps } from 'react'
import { Labelled, type LabelledProps } from '../ui/Labelled.tsx'

type AreaFieldProps = LabelledProps & Omit<ComponentProps<'textarea'>, keyof LabelledProps>

/** A labelled field for several lines. */
export function AreaField({ label, error, required, className, ...area }: AreaFieldProps) {
  return (
    <Labelled {...{ label, error, required, className }}>
      {(control) => <textarea {...area} {...control} className="input block resize-y leading-normal" />}
    </Labelled>
  )
}
