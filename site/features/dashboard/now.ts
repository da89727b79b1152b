import { atom, onMount } from 'nanostores'

/** Milliseconds. Read again on each of the device's midnights, and when a page comes back into view. */
export const $now = atom(Date.now())

onMount($now, () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = () => {
    clearTimeout(timer)
    const now = new Date()
    $now.set(now.getTime())
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
    timer = setTimeout(read, midnight.getTime() - now.getTime())
  }
  read()
  document.addEventListener('visibilitychange', read)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', read)
  }
})
