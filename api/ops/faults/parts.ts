import { spawnSync } from 'node:child_process'

/** What a deployment consists of beside the product, by the packages of Debian's that bring it. */
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

/** Debian keeps these out of an ordinary user's path. */
export const searchPath = `${process.env.PATH}:/usr/sbin:/usr/lib/postgresql/15/bin`

const missingPrograms = () =>
  Object.entries(packages).filter(([name]) => Bun.which(name, { PATH: searchPath }) === null)

/** Installs what is missing of Debian's packages where the user may; gives the packages that are missing then. */
export function installParts(): string[] {
  if (missingPrograms().length > 0 && Bun.which('apt-get') !== null) {
    console.log('Installing the parts of a deployment ...')
    const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
    const install = [
      'apt-get',
      'install',
      '-q',
      '-y',
      '--no-install-recommends',
      ...missingPrograms().map(([, name]) => name),
    ]
    for (const command of [['apt-get', 'update', '-q'], install]) {
      spawnSync('env', [...asRoot, 'DEBIAN_FRONTEND=noninteractive', ...command], { stdio: 'ignore' })
    }
  }
  return missingPrograms().map(([, name]) => name)
}
