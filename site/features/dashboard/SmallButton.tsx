import type { ComponentProps } from 'react'

const look =
  'relative inline-flex min-h-11 items-center px-2.5 text-base text-muted underline decoration-edge underline-offset-4 hover:text-ink hover:decoration-current'

export function SmallButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={`${look} ${className}`} {...rest} />
}

export function SmallLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a className={look} {...rest}>
      {children}
    </a>
  )
}
