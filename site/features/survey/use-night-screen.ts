import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Its heading gets the focus. */
export function useNightScreen(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    heading.current?.focus()
    document.body.classList.add('night')
    return () => document.body.classList.remove('night')
  }, [])
  return heading
}
