import type { SignalName } from '#api/contract/signal.ts'
import { signals } from '#api/instrument/facts/signals.ts'

/** The CSS custom property that holds a signal's colour in the theme shown: `var(--signal-spark)`. */
export function signalColour(name: SignalName): string {
  return `var(--signal-${name.toLowerCase()})`
}

/**
 * The style sheet with the ten colours for both themes; the dark ones also apply on the night background, which is not
 * there in colours of a person's own, the light ones to print. In an element with `data-signal`, `--signal` is that signal's colour and `--nth` its place among the
 * ten, from 0: the pages' policy forbids style attributes.
 */
export function signalStyles(): string {
  const rules = (theme: 'light' | 'dark') =>
    signals.map(({ name, colour }) => `--signal-${name.toLowerCase()}:${colour[theme]}`).join(';')
  // in small letters, like the colours, so that a page that must not name a signal does not name it here
  const about = signals.map(
    ({ name }, nth) => `[data-signal=${name.toLowerCase()} i]{--signal:${signalColour(name)};--nth:${nth}}`,
  )
  const dark = rules('dark')
  return (
    `:root{${rules('light')}}@media screen{[data-theme=dark]{${dark}}}` +
    `@media screen and (forced-colors:none){.night{${dark}}}${about.join('')}`
  )
}
