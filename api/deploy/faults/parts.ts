import { installPackages } from '../../ops/packages.ts'

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
export async function installParts(): Promise<string[]> {
  if (missingPackages().length > 0) await installPackages(...missingPackages())
  return missingPackages()
}
