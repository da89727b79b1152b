import { globSync } from 'node:fs'
import { installPackages } from '#api/scripts/packages.ts'

const packages = {
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  openssl: 'openssl',
  patroni: 'patroni',
  pgbouncer: 'pgbouncer',
  postgres: 'postgresql',
  psql: 'postgresql-client',
}

export const findPostgres = () => globSync('/usr/lib/postgresql/*/bin').sort().at(-1)

/** Debian leaves these folders out of PATH. */
export const searchPath = () => [process.env.PATH, '/usr/sbin', findPostgres()].join(':')

const missingPackages = () =>
  Object.entries(packages).flatMap(([program, name]) => (Bun.which(program, { PATH: searchPath() }) ? [] : name))

export function installServers(): void {
  if (missingPackages().length === 0) return
  console.log(`Installing ${missingPackages().join(', ')} ...`)
  installPackages(...missingPackages())
  if (missingPackages().length === 0) return
  const command = `sudo apt-get install --no-install-recommends ${missingPackages().join(' ')}`
  throw new Error(`The failover tests need servers from Debian or Ubuntu. To install them, run: ${command}`)
}
