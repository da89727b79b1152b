// Runs a script on Bun where only Node and npm are there: `node api/ops/bun.mjs script.ts [arguments]`.
// Installs what the lockfile names first, which costs milliseconds when nothing is missing.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const bun = join(root, 'node_modules', '.bin', 'bun')
const install = ['install', '--frozen-lockfile']

function run(command, commandArguments) {
  const { status, error } = spawnSync(command, commandArguments, { cwd: root, stdio: 'inherit' })
  if (error) console.error(error.message)
  if (status !== 0) process.exit(status ?? 1)
}

if (existsSync(bun)) {
  run(bun, [...install, '--silent'])
} else {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  run('npm', ['exec', '--yes', `--package=bun@${devDependencies.bun}`, '--', 'bun', ...install])
}

const child = spawn(bun, process.argv.slice(2), { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
