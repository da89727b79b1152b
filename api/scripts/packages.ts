import { spawnSync } from 'node:child_process'

const isRoot = () => process.getuid?.() === 0

/** As root, or with passwordless `sudo`. */
export const isInstaller = () =>
  Bun.which('apt-get') !== null && (isRoot() || spawnSync('sudo', ['-n', 'true']).status === 0)

export async function installPackages(...names: string[]): Promise<void> {
  if (!isInstaller()) return
  const asRoot = isRoot() ? [] : ['sudo', '-n']
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const command = ['env', ...asRoot, 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...words]
    await Bun.spawn(command, { stdio: ['ignore', 'ignore', 'ignore'] }).exited
  }
}
