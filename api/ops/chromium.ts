import { existsSync } from 'node:fs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * The browser for tests: the one CHROMIUM_PATH names, one found on the machine, or Debian's, which
 * is installed where the user may. Throws a sentence that says what to do where there is none.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which is not there`)
  }
  return found() ?? installed()
}

function found(): string | null {
  for (const name of names) {
    const path = Bun.which(name)
    if (path !== null) return path
  }
  return existsSync(macPath) ? macPath : null
}

function installed(): string {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  console.log('Installing Chromium for the browser tests ...')
  for (const command of [
    ['update', '-q'],
    ['install', '-q', '-y', '--no-install-recommends', 'chromium'],
  ]) {
    try {
      Bun.spawnSync([...asRoot, 'apt-get', ...command], { env: environment, stdout: 'ignore', stderr: 'inherit' })
    } catch {
      break // no apt-get, or no right to use it: the sentence below says what to do
    }
  }
  const path = found()
  if (path === null) throw new Error('No Chromium was found: install one, or name it in CHROMIUM_PATH')
  return path
}
