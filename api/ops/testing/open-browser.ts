import { type BrowserContext, chromium } from '@playwright/test'
import { testLimit } from './limits.ts'

interface BrowserOptions {
  executablePath: string
  /** the folder of its profile */
  folder: string
  /** the port for debugging; none where it is absent */
  port?: number
}

/** A browser of its own, with one person's cookies for all its pages; to be closed. */
export async function openBrowser({ executablePath, folder, port }: BrowserOptions): Promise<BrowserContext> {
  const inspected = port === undefined ? [] : [`--remote-debugging-port=${port}`]
  const args = ['--no-sandbox', '--disable-quic', '--disable-background-networking', ...inspected]
  const context = await chromium.launchPersistentContext(folder, { executablePath, args })
  context.setDefaultTimeout(testLimit)
  return context
}
