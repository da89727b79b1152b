import { type BrowserContext, chromium } from '@playwright/test'

interface BrowserOptions {
  executablePath: string
  /** where it keeps what it keeps */
  folder: string
  /** on which it can be looked at from outside */
  port: number
}

/** A browser of its own, with one person's cookies for all its pages; to be closed. */
export function openBrowser({ executablePath, folder, port }: BrowserOptions): Promise<BrowserContext> {
  const args = ['--no-sandbox', `--remote-debugging-port=${port}`, '--disable-background-networking']
  return chromium.launchPersistentContext(folder, { executablePath, args })
}
