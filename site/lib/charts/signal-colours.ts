import type { SignalName } from '#api/contract/signal.ts'
import { signalKeys } from '#api/instrument/public/signal-keys.ts'

/** `var(--signal-spark)`: the colour in the current theme */
export function signalColour(name: SignalName): string {
  return `var(--signal-${name.toLowerCase()})`
}

/** For both themes; night uses the dark ones, print the light ones. By CSS, as the policy forbids style attributes. */
export function signalStyles(): string {
  const rules = (theme: 'light' | 'dark') =>
    signalKeys.map(({ name, colour }) => `--signal-${name.toLowerCase()}:${colour[theme]}`).join(';')
  // lower case, so that pages that may not name a signal don't
  const about = signalKeys.map(
    ({ name }, nth) => `[data-signal=${name.toLowerCase()} i]{--signal:${signalColour(name)};--nth:${nth}}`,
  )
  const dark = rules('dark')
  return (
    `:root{${rules('light')}}@media screen{[data-theme=dark]{${dark}}}` +
    `@media screen and (forced-colors:none){.night{${dark}}}${about.join('')}`
  )
}
