import { useSyncExternalStore } from 'react'

/** False in server-rendered HTML, true once hydrated. */
export function useStarted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
