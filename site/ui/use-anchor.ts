import { useEffect } from 'react'

/**
 * Goes to the part that the address names, which wasn't there yet when the browser looked for it. `isLoaded` once all
 * above that part has its size. People who have begun to use the page stay where they are.
 */
export function useAnchor(isLoaded: boolean): void {
  useEffect(() => {
    const isUsed = scrollY > 0 || document.activeElement !== document.body
    if (!isLoaded || isUsed || location.hash === '') return
    // unlike scrolling, this also lets the Tab key continue from there
    location.replace(location.hash)
  }, [isLoaded])
}
