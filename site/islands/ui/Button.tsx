import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'quiet' | 'danger'
  /** lends the look to the one child, a link for instance */
  asChild?: boolean
}

export function Button({ variant = 'primary', asChild = false, className = '', ...rest }: ButtonProps) {
  const Element = asChild ? Slot.Root : 'button'
  const type = asChild ? {} : { type: 'button' as const }
  return <Element {...type} className={`button button-${variant} ${className}`} {...rest} />
}
