import type { SignalName } from '../../api/contract/signal.ts'
import { signals } from '../../api/facts/signals.ts'

/** The CSS custom property that holds a signal's colour in the theme shown: `var(--signal-spark)`. */
export function signalColour(name: SignalName): string {
  return `var(--signal-${name.toLowerCase()})`
}

/**
 * The style sheet that sets the ten colours for both themes, the dark ones also on the night ground; print takes the
 * light ones. What is about one signal says so in `data-signal`: there `--signal` is its colour, and `--nth` its place
 * among the ten, from 0. A page's policy lets nothing have a style of its own.
 */
export function signalStyles(): string {
  const rules = (theme: 'light' | 'dark') =>
    signals.map(({ name, colour }) => `--signal-${name.toLowerCase()}:${colour[theme]}`).join(';')
  // In small letters, as in the colours: a page that is to name no signal names none here.
  const about = signals.map(
    ({ name }, nth) => `[data-signal=${name.toLowerCase()} i]{--signal:${signalColour(name)};--nth:${nth}}`,
  )
  return `:root{${rules('light')}}@media screen{[data-theme=dark],.night{${rules('dark')}}}${about.join('')}`
}
