import { localPath } from '../lib/paths.ts'
import type { ComponentProps } from 'react'

interface Look {
  variant?: 'primary' | 'quiet' | 'danger'
}

const lookOf = ({ variant = 'primary' }: Look, className = '') => `button button-${variant} ${className}`

export function Button({ variant, className, ...rest }: ComponentProps<'button'> & Look) {
  return <button type="button" className={lookOf({ variant }, className)} {...rest} />
}

export function ButtonLink({ variant, className, children, href = '', ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a className={lookOf({ variant }, className)} href={localPath(href)} {...rest}>
      {children}
    </a>
  )
}
