import { signalNames } from '../../../api/contract/signal.ts'
import type { Surroundings } from './surroundings.ts'

const colours = Object.fromEntries(signalNames.map((name) => [name, '#123456']))

/** A light page on a screen of one pixel a dot, where things may move. */
export const surroundings: Surroundings = {
  palette: {
    muted: '#635a50',
    line: '#e0d8ca',
    edge: '#8a7f71',
    accent: '#1d5a50',
    signals: colours as Surroundings['palette']['signals'],
    sans: 'sans-serif',
  },
  isAnimated: true,
  pixelRatio: 1,
}
