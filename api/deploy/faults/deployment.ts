import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { getHealth } from '#api/contract/operation.ts'
import { copyProject } from '#api/scripts/testing/project-copy.ts'
import { startCluster } from './cluster.ts'
import { installServers } from './install.ts'
import { freeAddress, startService, waitUntil } from './service.ts'
import { preparePooler, prepareProxy, readCommand, readSettings, type Folders } from './settings.ts'

/** milliseconds for a process to start */
const startLimit = 60_000

export type Deployment = Awaited<ReturnType<typeof startDeployment>>

export async function startDeployment(folders: Folders) {
  installServers()
  const { folder: project } = copyProject()
  cpSync('dist', join(project, 'dist'), { recursive: true })
  const password = crypto.randomUUID()
  const cluster = await startCluster(folders, password)
  const [one, two] = cluster.machines
  const addresses = [freeAddress(), freeAddress(), freeAddress()]
  const primary = freeAddress()
  const { siteUrl, certificate, ...proxyOptions } = prepareProxy(folders, {
    ...Object.fromEntries(addresses.map((address, index) => [`API_${index + 1}`, address])),
    DATABASE_PRIMARY: primary,
    POSTGRES_1: one!.postgres,
    POSTGRES_2: two!.postgres,
    PATRONI_1: one!.patroni,
    PATRONI_2: two!.patroni,
  })
  const proxy = startService(proxyOptions)
  const { address: poolerAddress, parameters, ...poolerOptions } = preparePooler(folders, primary, password)
  const pooler = startService(poolerOptions)
  const databaseUrl = `postgres://concord:${password}@${poolerAddress}/concord`
  // a process that starts before HAProxy has found the primary gives up at once
  await waitUntil('the primary answers through the pooler', startLimit, async () => {
    const sql = postgres(databaseUrl, { max: 1, prepare: false })
    return sql`select 1`.finally(() => sql.end())
  })
  const env = {
    ...readSettings(join(folders.deploy, 'concord.env')),
    SITE_URL: siteUrl,
    DATABASE_URL: databaseUrl + parameters,
    AUTH_SECRET: crypto.randomUUID(),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
  }
  const processes = addresses.map((address, index) => {
    return startService({
      name: `api-${index + 1}`,
      command: readCommand(folders),
      env: { ...env, PORT: address.split(':')[1]! },
      cwd: project,
      logs: folders.logs,
    })
  })
  const waitUntilReady = () =>
    waitUntil('each process can serve', startLimit, async () => {
      const answers = await Promise.all(addresses.map((address) => fetch(`http://${address}${getHealth.path}`)))
      return answers.every(({ ok }) => ok)
    })
  await waitUntilReady()
  const fetchPage = (path: string) => fetch(siteUrl + path, { tls: { ca: certificate } })
  await waitUntil('HAProxy serves', startLimit, async () => (await fetchPage(getHealth.path)).ok)
  return {
    siteUrl,
    certificate,
    fetchPage,
    /** the processes' folder, a copy of the built project */
    project,
    processes,
    pooler,
    cluster,
    waitUntilReady,
    async stop() {
      await Promise.all([...processes, pooler, proxy].map((service) => service.end('SIGKILL')))
      await cluster.stop()
      for (const path of [folders.folder, project]) rmSync(path, { recursive: true, force: true })
    },
  }
}
