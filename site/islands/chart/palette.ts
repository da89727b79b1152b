import { type SignalName, signalNames } from '../../../api/contract/signal.ts'

/** The theme's colours and type as a canvas needs them: plain values. */
export interface Palette {
  muted: string
  line: string
  edge: string
  accent: string
  signals: Record<SignalName, string>
  /** a font family list */
  sans: string
}

/** Reads the palette off the page as it is themed now. */
export function readPalette(): Palette {
  const styles = getComputedStyle(document.documentElement)
  const value = (name: string) => styles.getPropertyValue(name).trim()
  const signals = signalNames.map((name) => [name, value(`--signal-${name.toLowerCase()}`)])
  return {
    muted: value('--muted'),
    line: value('--line'),
    edge: value('--edge'),
    accent: value('--accent'),
    signals: Object.fromEntries(signals) as Record<SignalName, string>,
    sans: styles.fontFamily,
  }
}
