// Installs what the lockfile names, Bun with it, where only Node and npm are there; milliseconds when nothing is missing.
// It then ends: the shell of the command gives its place to Bun, so that nothing stays in memory behind a server.
import { Buffer } from 'node:buffer'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const packages = join(root, 'node_modules')
const bun = join(packages, '.bin', 'bun')
const install = ['install', '--frozen-lockfile']

/** With `isQuiet` what a command says is shown only where it fails: Bun's own --silent hides the reason, too. */
function run(command, commandArguments, isQuiet = false) {
  const { status, error, output } = spawnSync(command, commandArguments, {
    cwd: root,
    stdio: isQuiet ? 'pipe' : 'inherit',
  })
  if (error) console.error(error.message)
  if (isQuiet && status !== 0) process.stderr.write(Buffer.concat((output ?? []).filter(Boolean)))
  if (status !== 0) process.exit(status ?? 1)
}

// On the error stream, because what some scripts write is read by other programs.
if (existsSync(bun)) {
  console.error('Checking the installed packages ...')
  run(bun, install, true)
} else {
  console.error('Fetching Bun, and with it the packages in bun.lock; the first time takes a minute or two ...')
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  run('npm', ['exec', '--yes', `--package=bun@${devDependencies.bun}`, '--', 'bun', ...install])
}
