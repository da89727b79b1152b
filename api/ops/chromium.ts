import { existsSync } from 'node:fs'

import { installPackages } from './testing/command.ts'

/** Chromium without a screen: the same engine without windows, which takes two thirds of the processor time. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const quiet = { stdin: 'ignore', stdout: 'ignore', stderr: 'ignore' } as const

/**
 * The browser for tests: the one in CHROMIUM_PATH, else Chromium without a screen, which is installed if the user may
 * and Debian has it, else another one on the machine. Null if none of them starts.
 */
export async function findChromium(): Promise<string | null> {
  const named = process.env.CHROMIUM_PATH
  if (named) return starts(named) ? named : null
  const others = [...names.map((name) => Bun.which(name)), macPath]
  return firstFound([Bun.which(shell)]) ?? (await installed(shell)) ?? firstFound(others) ?? installed('chromium')
}

const firstFound = (paths: (string | null)[]) =>
  paths.find((path) => path !== null && existsSync(path) && starts(path)) ?? null

/** What to do if there is no browser. */
export function missingBrowser(): string {
  const named = process.env.CHROMIUM_PATH
  const lack = named ? `CHROMIUM_PATH names ${named}, which does not start` : 'No Chromium was found'
  return `${lack}: install Chromium or Google Chrome, or name one in CHROMIUM_PATH, and run this again.`
}

/** Some machines have a command of that name that only says how to install the browser. */
function starts(path: string): boolean {
  try {
    return Bun.spawnSync([path, '--version'], quiet).success
  } catch {
    return false // there is no such command
  }
}

async function installed(name: string): Promise<string | null> {
  await installPackages(name)
  return firstFound([Bun.which(name)])
}
