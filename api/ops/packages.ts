/** Installs Debian packages if the machine has apt and this user may, as root or by `sudo` without a password. */
export async function installPackages(...names: string[]): Promise<void> {
  if (Bun.which('apt-get') === null) return
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const command = ['env', ...asRoot, 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...words]
    await Bun.spawn(command, { stdio: ['ignore', 'ignore', 'ignore'] }).exited
  }
}
