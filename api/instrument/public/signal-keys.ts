import keys from '#content/assessment/signals.json'
import { type SignalName, signalNames } from '#api/contract/signal.ts'
import type { SignalKeys } from '#api/content/check.ts'

/** In shown order; their styles are in tie-break order. JSON has no types for names; check.ts checks them. */
export const signalKeys: readonly SignalKeys[] = keys as SignalKeys[]

export function keysOf(name: SignalName): SignalKeys {
  return signalKeys[signalNames.indexOf(name)]!
}

/** Where care is needed, texts leave these out, and nothing hard in them is shown large. */
export function isSensitiveSignal(signal: string | null): boolean {
  return signal === 'Anchor' || signal === 'Pattern'
}
