import { words } from '#words'

/** What is shown for a name in data: of a signal, component, style or zone. A name that no longer exists is shown as it is. */
export const shownName = (name: string): string => words('names')[name] ?? name
