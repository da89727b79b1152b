import { existsSync } from 'node:fs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const quiet = { stdin: 'ignore', stdout: 'ignore', stderr: 'ignore' } as const

/**
 * The browser for tests: the one that CHROMIUM_PATH names, else one found on the machine, else Debian's, installed
 * where the user may. Null where there is none that starts.
 */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named) return starts(named) ? named : null
  return found() ?? installed()
}

function found(): string | null {
  const paths = [...names.map((name) => Bun.which(name)), existsSync(macPath) ? macPath : null]
  return paths.find((path) => path !== null && starts(path)) ?? null
}

/** What to do where there is no browser. */
export function missingBrowser(): string {
  const named = process.env.CHROMIUM_PATH
  const lack = named ? `CHROMIUM_PATH names ${named}, which does not start` : 'No Chromium was found'
  return `${lack}: install Chromium or Google Chrome, or name one in CHROMIUM_PATH, and run this again.`
}

/** Some machines have a command of that name that only says how to install the browser. */
function starts(path: string): boolean {
  return succeeds([path, '--version'])
}

function installed(): string | null {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (Bun.which('apt-get') === null || !succeeds([...asRoot, 'true'])) return null
  console.log('Installing Chromium for the browser stories ...')
  succeeds([...asRoot, 'apt-get', 'update', '-q'])
  succeeds([...asRoot, 'apt-get', 'install', '-q', '-y', '--no-install-recommends', 'chromium'])
  return found()
}

function succeeds(command: string[]): boolean {
  try {
    return Bun.spawnSync(command, { ...quiet, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).success
  } catch {
    return false // there is no such command
  }
}
