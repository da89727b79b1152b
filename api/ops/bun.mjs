// Runs a script on Bun where only Node and npm are there: `node api/ops/bun.mjs script.ts [arguments]`.
// Installs what the lockfile names first, which costs milliseconds when nothing is missing.
import { Buffer } from 'node:buffer'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const bun = join(root, 'node_modules', '.bin', 'bun')
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

const script = process.argv.slice(2)
process.chdir(root)
// A newer Node gives its place to Bun, which then gets signals itself; an older one stays and passes them on.
if (process.execve !== undefined && process.platform !== 'win32') process.execve(bun, [bun, ...script], process.env)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
const child = spawn(bun, script, { stdio: 'inherit' })
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
