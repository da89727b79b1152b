import { spawnSync } from 'node:child_process'

/** The programs of a deployment besides the product, with their Debian packages. */
const packages = {
  etcd: 'etcd-server',
  postgres: 'postgresql-15',
  psql: 'postgresql-client-15',
  patroni: 'patroni',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  openssl: 'openssl',
  'systemd-notify': 'systemd',
}

/** With folders that Debian leaves out of an ordinary user's path. */
export const searchPath = `${process.env.PATH}:/usr/sbin:/usr/lib/postgresql/15/bin`

const missingPackages = () =>
  Object.entries(packages).flatMap(([program, name]) => (Bun.which(program, { PATH: searchPath }) === null ? name : []))

/** Installs missing Debian packages if the user may; gives those that are still missing. */
export function installParts(): string[] {
  if (missingPackages().length > 0 && Bun.which('apt-get') !== null) {
    console.log('Installing the parts of a deployment ...')
    const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
    const install = `apt-get install -q -y --no-install-recommends ${missingPackages().join(' ')}`
    for (const command of ['apt-get update -q', install]) {
      const words = ['DEBIAN_FRONTEND=noninteractive', ...command.split(' ')]
      spawnSync('env', [...asRoot, ...words], { stdio: 'ignore' })
    }
  }
  return missingPackages()
}
