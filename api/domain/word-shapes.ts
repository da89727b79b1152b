import { z } from 'zod'
import { bySignal } from '../contract/signal-names.ts'
import { type Signal, signalOf } from '../facts/signals.ts'

export function perComponent<Words extends z.ZodType>(words: Words) {
  return perSignal(({ components }) => perName(components, words))
}

export function perStyle<Words extends z.ZodType>(words: Words) {
  return perSignal(({ styles }) => perName(styles, words))
}

/** The shape of words for each of some things, and for nothing else. */
export function perName<Words extends z.ZodType>(things: { name: string }[], words: Words) {
  return z.strictObject(Object.fromEntries(things.map(({ name }) => [name, words])))
}

function perSignal<Shape extends z.ZodType>(shape: (signal: Signal) => Shape) {
  return z.strictObject(bySignal((name) => shape(signalOf(name))))
}
