import { signalNames } from '../../api/contract/signal.ts'
import { fearfulSheet, laterSheet, sheetLeaning } from './sheets.ts'

const all = (steps: number) => sheetLeaning({ steps: Object.fromEntries(signalNames.map((signal) => [signal, steps])) })

/** Sheets whose pictures are checked: signals apart, all level, all at 0, all at 100, and one that needs care. */
export const pictured = {
  apart: laterSheet,
  level: sheetLeaning(),
  lowest: all(-2),
  highest: all(2),
  cared: fearfulSheet,
}
