import type { Surroundings } from './surroundings.ts'

/** A light page on a screen of one pixel a dot, where things may move. */
export const surroundings: Surroundings = {
  palette: {
    muted: '#635a50',
    line: '#e0d8ca',
    edge: '#8a7f71',
    accent: '#1d5a50',
    sans: 'sans-serif',
  },
  faded: (colour, alpha) => `${colour} at ${alpha}`,
  isAnimated: true,
  pixelRatio: 1,
}
