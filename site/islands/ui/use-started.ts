import { useSyncExternalStore } from 'react'

/** False in the HTML that the server or the build made, true once this island's script has started. */
export function useStarted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
