import { words } from '#words'
import { fillBrand } from './brand.ts'

/** What is shown for a name in data: of a signal, component, style or zone. A name that no longer exists is shown as it is. */
export function shownName(name: string): string {
  const key = fillBrand(name)
  return words('names')[key] ?? key
}
