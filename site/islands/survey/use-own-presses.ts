import { useEffect, useRef } from 'react'

/**
 * Keeps a double tap from pressing twice where its first half opens another screen: the second half is not meant for
 * what lies there now. `screen` names the one in view.
 */
export function useOwnPresses(screen: string): void {
  const pressed = useRef(screen)
  useEffect(() => {
    function onClick(event: MouseEvent): void {
      // the browser counts presses that follow each other at once, in one place
      if (event.detail > 1 && pressed.current !== screen) event.stopPropagation()
      else pressed.current = screen
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [screen])
}
