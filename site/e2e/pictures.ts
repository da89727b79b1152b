import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { TestInfo } from '@playwright/test'
import { signalNames } from '../../api/contract/signal-names.ts'
import { fearfulSheet, laterSheet, sheetLeaning } from './sheets.ts'

const all = (steps: number) => sheetLeaning({ steps: Object.fromEntries(signalNames.map((signal) => [signal, steps])) })

/** Sheets whose pictures are compared: signals apart, all level, all at 0, all at 100, and one that needs care. */
export const pictured = {
  apart: laterSheet,
  level: sheetLeaning(),
  lowest: all(-2),
  highest: all(2),
  cared: fearfulSheet,
}

/** Stores a reference picture, made by this machine's browser and fonts. */
export function keepPicture(testInfo: TestInfo, name: string, picture: Buffer): void {
  const path = testInfo.snapshotPath(name, { kind: 'screenshot' })
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, picture)
}
