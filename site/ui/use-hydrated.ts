import { useSyncExternalStore } from 'react'

/** False in server-rendered HTML, true once hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
