import { areas } from './device-storage.ts'

/** Removes a person's data from the device: drafts, unsent answers. The theme and other people's data stay. */
export function forgetPerson(person: string): void {
  const isKept = (key: string) => key === 'theme' || isOfAnother(key, person)
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const gone = Object.keys(globalThis[storage]).filter((key) => !isKept(key))
      for (const key of gone) globalThis[storage].removeItem(key)
    } catch {
      // a browser that refuses its storage has kept nothing
    }
  }
}

/** True of what is kept for somebody else; a visitor's may be anyone's and does not count. */
function isOfAnother(key: string, person: string): boolean {
  const area = Object.values(areas).find((start) => key.startsWith(start))
  const [owner] = area ? key.slice(area.length).split(':') : []
  return Boolean(owner) && owner !== person
}
