import type { Surroundings } from './draw-chart.ts'

/** A light page on a screen of one pixel a dot, where things may move. */
export const surroundings: Surroundings = {
  palette: {
    muted: '#635a50',
    edge: '#8a7f71',
    accent: '#1d5a50',
    sans: 'sans-serif',
  },
  faded: (colour, alpha) => `${colour} at ${alpha}`,
  isAnimated: true,
  pixelRatio: 1,
}
