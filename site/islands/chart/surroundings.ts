import type { Palette } from './palette.ts'

/** What a drawing depends on beside its numbers. */
export interface Surroundings {
  palette: Palette
  /** false where the person asks for less motion */
  isAnimated: boolean
  /** device pixels a CSS pixel */
  pixelRatio: number
}
