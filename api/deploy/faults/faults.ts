import { findPooler } from '../../db/engine/postgres-client.ts'
import type { Cluster } from './cluster.ts'
import type { Deployment } from './deployment.ts'
import type { NewerPooler } from './newer-pooler.ts'

/** Something that goes wrong, or an upgrade, and how a service manager or an operator repairs it. */
export interface Fault {
  name: string
  /** what is done before, while everything works */
  prepare?(): Promise<void>
  strike(): Promise<void>
  /** Resolves when everything is whole again, and the next one may come. */
  heal(): Promise<void>
}

/** The faults of a deployment; `restart` is how its processes are replaced. */
export function faultsOf(deployment: Deployment, restart = restartProcesses(deployment)): Fault[] {
  const { newerPooler } = deployment
  return [
    killProcess(deployment),
    restartPooler(deployment),
    ...(newerPooler ? [replacePooler(deployment, newerPooler)] : []),
    restart,
    killReplica(deployment),
    killPrimary(deployment),
  ]
}

/** Kills another process each time. */
function killProcess({ processes, waitUntilReady }: Deployment): Fault {
  let turn = 0
  return {
    name: 'an API process is killed',
    strike: () => processes[turn % processes.length]!.end('SIGKILL'),
    async heal() {
      processes[turn % processes.length]!.start()
      turn += 1
      await waitUntilReady()
    },
  }
}

function restartPooler({ pooler, waitUntilReady }: Deployment): Fault {
  return {
    name: 'PgBouncer is restarted',
    async strike() {
      await pooler.end('SIGKILL')
      pooler.start()
    },
    heal: waitUntilReady,
  }
}

/** A newer pooler with the same settings replaces the old one, and is then killed and started again. */
function replacePooler({ pooler, databaseUrl, waitUntilReady }: Deployment, { command, version }: NewerPooler): Fault {
  const replace = async (by?: string[]) => {
    await pooler.end('SIGKILL')
    pooler.start(by)
    await waitUntilReady()
  }
  return {
    name: `PgBouncer ${version} comes in its place and is restarted`,
    async strike() {
      const newer = [...command, ...pooler.command.slice(1)]
      await replace(newer)
      if (!(await findPooler(databaseUrl))) throw new Error(`PgBouncer ${version} is taken for a database`)
      await replace(newer)
    },
    heal: () => replace(),
  }
}

export function restartProcesses({ processes, waitUntilReady }: Deployment): Fault {
  return {
    name: 'the processes are stopped and started one after the other',
    async strike() {
      for (const process of processes) {
        await process.end('SIGTERM')
        process.start()
        await waitUntilReady()
      }
    },
    heal: waitUntilReady,
  }
}

function killReplica({ cluster, waitUntilReady }: Deployment): Fault {
  let lost = ''
  return {
    name: 'the replica is killed',
    async strike() {
      lost = await cluster.kill('sync_standby')
    },
    heal: () => returnMachine(cluster, lost, waitUntilReady),
  }
}

function killPrimary({ siteUrl, certificate, cluster, waitUntilReady }: Deployment): Fault {
  let lost = ''
  return {
    name: 'the primary is killed',
    async strike() {
      lost = await cluster.kill('leader')
      const page = await fetch(siteUrl, { tls: { ca: certificate } })
      if (!page.ok) throw new Error(`without a database a page is answered with ${page.status}`)
      await cluster.waitForPrimaryOtherThan(lost)
    },
    heal: () => returnMachine(cluster, lost, waitUntilReady),
  }
}

async function returnMachine(cluster: Cluster, name: string, waitUntilReady: () => Promise<void>): Promise<void> {
  cluster.startMachine(name)
  await cluster.waitUntilSynchronous()
  await waitUntilReady()
}
