import type { SignalName } from '../../api/contract/signal.ts'
import { signals } from '../../api/facts/signals.ts'

declare module 'react' {
  interface CSSProperties {
    /** the colour of the signal that a part of a page is about */
    '--signal'?: string
    /** the place of a part among its like, from 0 */
    '--nth'?: number
  }
}

/** The CSS custom property that holds a signal's colour in the theme shown: `var(--signal-spark)`. */
export function signalColour(name: SignalName): string {
  return `var(--signal-${name.toLowerCase()})`
}

/** The style sheet that sets the ten colours for both themes, the dark ones also on the night ground; print takes the light ones. */
export function signalStyles(): string {
  const rules = (theme: 'light' | 'dark') =>
    signals.map(({ name, colour }) => `--signal-${name.toLowerCase()}:${colour[theme]}`).join(';')
  return `:root{${rules('light')}}@media screen{[data-theme=dark],.night{${rules('dark')}}}`
}
