import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** the Debian release after the one whose packages are used */
const release = 'trixie'
const keys = '/usr/share/keyrings/debian-archive-keyring.gpg'

/** A PgBouncer newer than the one that is installed: how it is started, before its own words, and which it is. */
export interface NewerPooler {
  command: string[]
  version: string
}

/**
 * Fetches the PgBouncer of Debian's next release, with the libraries it needs, into a folder of the test run: the
 * machine itself is not changed. Gives the reason if it cannot be fetched.
 */
export async function fetchNewerPooler(): Promise<NewerPooler | { lack: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'newer-pooler-'))
  chmodSync(folder, 0o755)
  try {
    const settings = await prepareApt(folder)
    await printedBy(['apt-get', ...settings, 'update', '-q'])
    const wanted = ['install', '-q', '-y', '--no-install-recommends', '--download-only', 'pgbouncer']
    await printedBy(['apt-get', ...settings, ...wanted])
    const root = join(folder, 'root')
    for (const packed of globSync(join(folder, 'cache/archives/{pgbouncer,lib,zlib}*.deb'))) {
      await printedBy(['dpkg-deb', '--extract', packed, root])
    }
    // A program of another release starts with that release's own loader and libraries.
    const [loader] = globSync(join(root, 'usr/lib/*-linux-gnu*/ld-linux*.so.*'))
    if (loader === undefined) return { lack: `${release}’s libc6 has no loader where one is expected` }
    const command = [loader, '--library-path', join(loader, '..'), join(root, 'usr/sbin/pgbouncer')]
    const version = /^PgBouncer (\S+)/.exec(await printedBy([...command, '--version']))?.[1]
    return version === undefined ? { lack: 'it does not say its version' } : { command, version }
  } catch (error) {
    return { lack: error instanceof Error ? error.message : String(error) }
  }
}

/** Makes what apt needs to look at the next release alone, from where the machine itself has its packages. */
async function prepareApt(folder: string): Promise<string[]> {
  const current = /^VERSION_CODENAME=(.*)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]
  const format = ['--no-release-info', '--format', '$(RELEASE) $(COMPONENT) $(REPO_URI)', 'Created-By: Packages']
  const targets = (await printedBy(['apt-get', 'indextargets', ...format])).split('\n').map((line) => line.split(' '))
  const [, , address] = targets.find(([suite, component]) => suite === current && component === 'main') ?? []
  if (address === undefined) throw new Error(`this machine names no place that has the packages of ${current}`)
  for (const path of ['state/lists/partial', 'cache/archives/partial', 'root']) {
    mkdirSync(join(folder, path), { recursive: true })
  }
  writeFileSync(join(folder, 'status'), '')
  writeFileSync(join(folder, 'sources.list'), `deb [signed-by=${keys}] ${address} ${release} main\n`)
  return Object.entries({
    'Dir::Etc::sourcelist': join(folder, 'sources.list'),
    'Dir::Etc::sourceparts': '-',
    'Dir::State': join(folder, 'state'),
    'Dir::State::status': join(folder, 'status'),
    'Dir::Cache': join(folder, 'cache'),
    'APT::Update::Error-Mode': 'any',
    'Acquire::Languages': 'none',
    'Acquire::Retries': '1',
    'Acquire::http::Timeout': '10',
    'Acquire::https::Timeout': '10',
    // The folder is the user's own, where apt's own user may not write.
    'APT::Sandbox::User': 'root',
  }).flatMap(([name, value]) => ['-o', `${name}=${value}`])
}

/** Gives what a command prints. Throws the last line of its errors. */
async function printedBy(command: string[]): Promise<string> {
  const child = Bun.spawn(command, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, LANG: 'C.UTF-8' } })
  const [output, complaint] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  if ((await child.exited) === 0) return output
  throw new Error(`${command[0]}: ${complaint.trim().split('\n').at(-1)}`)
}
