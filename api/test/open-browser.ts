import { type BrowserContext, chromium } from '@playwright/test'

interface BrowserOptions {
  executablePath: string
  /** where it keeps what it keeps */
  folder: string
  /** on which it can be looked at from outside; from nowhere unless said */
  port?: number
  /** takes a certificate that nobody vouches for */
  ignoreHTTPSErrors?: boolean
}

/** A browser of its own, with one person's cookies for all its pages; to be closed. */
export function openBrowser({
  executablePath,
  folder,
  port,
  ignoreHTTPSErrors,
}: BrowserOptions): Promise<BrowserContext> {
  const inspected = port === undefined ? [] : [`--remote-debugging-port=${port}`]
  const args = ['--no-sandbox', '--disable-quic', '--disable-background-networking', ...inspected]
  return chromium.launchPersistentContext(folder, { executablePath, args, ignoreHTTPSErrors })
}
