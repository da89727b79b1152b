import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { TestInfo } from '@playwright/test'
import { signalNames } from '../../api/contract/signal-names.ts'
import { laterSheet, sheetLeaning } from './sheets.ts'

/** Sheets whose pictures are compared: signals apart, all level, and all at 0. */
export const pictured = {
  apart: laterSheet,
  level: sheetLeaning(),
  lowest: sheetLeaning({ steps: Object.fromEntries(signalNames.map((signal) => [signal, -2])) }),
}

/** Stores a reference picture, made by this machine's browser and fonts. */
export function keepPicture(testInfo: TestInfo, name: string, picture: Buffer): void {
  const path = testInfo.snapshotPath(name, { kind: 'screenshot' })
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, picture)
}
