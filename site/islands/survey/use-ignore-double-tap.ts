import { useEffect, useRef } from 'react'

/**
 * Ignores the second half of a double tap whose first half opened this screen: it is not meant for what lies there now.
 * `screen` names the one in view; null, the statements, ignores nothing.
 */
export function useIgnoreDoubleTap(screen: string | null): void {
  const pressed = useRef(screen)
  useEffect(() => {
    function onClick(event: MouseEvent): void {
      // the browser counts presses that follow each other at once, in one place
      if (screen !== null && event.detail > 1 && pressed.current !== screen) event.stopPropagation()
      else pressed.current = screen
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [screen])
}
