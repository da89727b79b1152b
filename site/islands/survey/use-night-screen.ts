import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Makes the whole page dark while a screen is shown, and gives the ref of its heading, which gets the focus first. */
export function useNightScreen(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    heading.current?.focus()
    document.body.classList.add('night')
    return () => document.body.classList.remove('night')
  }, [])
  return heading
}
