import { z } from 'zod'

/** The ten signals in their order. Only a result's chapters stand otherwise: what leads and what is low come first. */
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

/** One value for each signal. */
export function bySignal<Value>(valueOf: (name: SignalName) => Value): Record<SignalName, Value> {
  // the type of fromEntries knows no names, but these are all ten
  return Object.fromEntries(signalNames.map((name) => [name, valueOf(name)])) as Record<SignalName, Value>
}

/** The key under which a score result carries a signal's 0-100 score: `sparkScore` for Spark. */
export type SignalScoreKey = `${Lowercase<SignalName>}Score`

export function signalScoreKey(signal: SignalName): SignalScoreKey {
  return `${signal.toLowerCase() as Lowercase<SignalName>}Score`
}
