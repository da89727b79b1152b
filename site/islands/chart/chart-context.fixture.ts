import type { ChartContext } from './draw-chart.ts'

/** A light page on a screen with one device pixel per CSS pixel, with motion allowed. */
export const context: ChartContext = {
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
