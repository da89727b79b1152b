import type { Deployment } from './deployment.ts'

/** Something that goes wrong, or an upgrade, and what its service manager, or somebody, then does about it. */
export interface Fault {
  name: string
  strike(): Promise<void>
  /** Resolves when everything is whole again, and the next one may come. */
  heal(): Promise<void>
}

/** What is done to a deployment; of its three processes, another one at each turn. */
export function faultsOf({ siteUrl, certificate, processes, pooler, cluster, waitUntilReady }: Deployment): Fault[] {
  let turn = 0
  let lost = ''
  return [
    {
      name: 'an API process is killed',
      strike: () => processes[turn % processes.length]!.end('SIGKILL'),
      async heal() {
        processes[turn % processes.length]!.start()
        turn += 1
        await waitUntilReady()
      },
    },
    {
      name: 'PgBouncer is restarted',
      async strike() {
        await pooler.end('SIGKILL')
        pooler.start()
      },
      heal: waitUntilReady,
    },
    {
      name: 'the processes are stopped and started one after the other',
      async strike() {
        for (const process of processes) {
          await process.end('SIGTERM')
          process.start()
          await waitUntilReady()
        }
      },
      heal: waitUntilReady,
    },
    {
      name: 'the primary is killed',
      async strike() {
        lost = await cluster.killPrimary()
        const page = await fetch(siteUrl, { tls: { ca: certificate } })
        if (!page.ok) throw new Error(`without a database a page is answered with ${page.status}`)
        await cluster.waitForPrimaryOtherThan(lost)
      },
      async heal() {
        cluster.startMachine(lost)
        await cluster.waitUntilSynchronous()
        await waitUntilReady()
      },
    },
  ]
}
