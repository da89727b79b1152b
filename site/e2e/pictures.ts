import { laterSheet, sheetLeaning } from './sheets.ts'

/** Sheets whose results are shown: signals apart, and all level. */
export const pictured = { apart: laterSheet, level: sheetLeaning() }
