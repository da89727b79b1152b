/** The theme's colours and type as a canvas needs them: plain values. */
export interface Palette {
  muted: string
  line: string
  edge: string
  accent: string
  /** a font family list */
  sans: string
}

/** Reads the palette off the page as it is themed now. */
export function readPalette(): Palette {
  const styles = getComputedStyle(document.documentElement)
  const value = (name: string) => styles.getPropertyValue(name).trim()
  return {
    muted: value('--muted'),
    line: value('--line'),
    edge: value('--edge'),
    accent: value('--accent'),
    sans: styles.fontFamily,
  }
}
