import { areas } from '#site/lib/device-storage.ts'

export function forgetPerson(person: string): void {
  const isKept = (key: string) => key === 'theme' || isOfAnother(key, person)
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const gone = Object.keys(globalThis[storage]).filter((key) => !isKept(key))
      for (const key of gone) globalThis[storage].removeItem(key)
    } catch {
      // storage is refused, so it is empty
    }
  }
}

/** A visitor's data may be anyone's and doesn't count. */
function isOfAnother(key: string, person: string): boolean {
  const area = Object.values(areas).find((start) => key.startsWith(start))
  const [owner] = area ? key.slice(area.length).split(':') : []
  return Boolean(owner) && owner !== person
}
