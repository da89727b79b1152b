import { z } from 'zod'

/** In order, except in a result's chapters: highs and lows first. */
export const signalNames = [
  'Spark',
  'Anchor',
  'Vibe',
  'Drive',
  'Lens',
  'Pattern',
  'Needs',
  'Compass',
  'Personality',
  'Heart',
] as const

export const SignalName = /* @__PURE__ */ z.enum(signalNames)
export type SignalName = z.infer<typeof SignalName>

export function bySignal<Value>(valueOf: (name: SignalName) => Value): Record<SignalName, Value> {
  // fromEntries loses the names, but these are all ten
  return Object.fromEntries(signalNames.map((name) => [name, valueOf(name)])) as Record<SignalName, Value>
}

/** `sparkScore` for Spark. */
export type SignalScoreKey = `${Lowercase<SignalName>}Score`

export function signalScoreKey(signal: SignalName): SignalScoreKey {
  return `${signal.toLowerCase() as Lowercase<SignalName>}Score`
}
