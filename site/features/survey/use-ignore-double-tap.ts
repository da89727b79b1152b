import { useEffect, useRef } from 'react'

/** Ignores the second half of a double tap that opened `screen`; null, the statements, ignores nothing. */
export function useIgnoreDoubleTap(screen: string | null): void {
  const pressed = useRef(screen)
  useEffect(() => {
    function onClick(event: MouseEvent): void {
      // browsers count quick clicks in one place
      if (screen !== null && event.detail > 1 && pressed.current !== screen) event.stopPropagation()
      else pressed.current = screen
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [screen])
}
