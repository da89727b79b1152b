import type { StyleAnalysis, StyleLine } from '#api/results/contract.ts'
import { isSensitiveSignal, keysOf } from './signal-keys.ts'

const maxParts = 3

/** Rarest styles first, as few share them. No habits and, under care, nothing tender. */
export function styleLineOf(analyses: readonly StyleAnalysis[], care: boolean): StyleLine {
  const named = analyses
    .filter(({ signal, shown }) => shown.every((style) => rarityOf({ signal, style }) !== null))
    .filter(({ signal }) => !(care && isSensitiveSignal(signal)))
    .toSorted((a, b) => rarestOf(a) - rarestOf(b))
  const clear = named.filter(({ confidence, shown }) => confidence === 'clear' && shown.length === 1)
  const level = named.filter(({ confidence, shown }) => confidence === 'blended' && shown.length > 1)
  const parts = clear.length < 2 ? [...clear, ...level.slice(0, 1)] : clear.slice(0, maxParts)
  return parts.map(({ signal, shown }) => ({ signal, styles: shown }))
}

function rarityOf({ signal, style }: { signal: StyleAnalysis['signal']; style: string }): number | null {
  return keysOf(signal).styles.find(({ name }) => name === style)?.clearIn1000 ?? null
}

function rarestOf({ signal, shown }: StyleAnalysis): number {
  return Math.min(...shown.map((style) => rarityOf({ signal, style })!))
}
