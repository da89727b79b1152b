import type { Palette } from './palette.ts'

/** What a drawing depends on beside its numbers. */
export interface Surroundings {
  palette: Palette
  /** a colour, as see-through as `alpha` says: 0 cannot be seen at all, 1 hides what lies beneath */
  faded(colour: string, alpha: number): string
  /** false where the person asks for less motion */
  isAnimated: boolean
  /** device pixels a CSS pixel */
  pixelRatio: number
}
