import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const isRoot = () => process.getuid?.() === 0

/** As root, or with passwordless `sudo`. */
export const isInstaller = () =>
  existsSync('/usr/bin/apt-get') && (isRoot() || spawnSync('sudo', ['-n', 'true']).status === 0)

export function installPackages(...names: string[]): void {
  if (!isInstaller()) return
  const asRoot = isRoot() ? [] : ['sudo', '-n']
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    spawnSync('env', [...asRoot, 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...words])
  }
}
