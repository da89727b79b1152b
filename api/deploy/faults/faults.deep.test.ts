import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testLimit } from '#api/scripts/testing/limits.ts'
import { startDeployment, type Deployment } from './deployment.ts'
import { registerPerson } from './person.ts'
import { waitUntil } from './service.ts'
import { makeFolders, readLogs } from './settings.ts'

const people = 8
/** how many answers each of them saves before a fault and after it */
const answersEach = 10
/** milliseconds for which nobody may be able to save while HAProxy and PgBouncer notice a fault */
const noticeLimit = 15_000
/** milliseconds for the same while Patroni replaces the primary, which it does after 20 seconds */
const failoverLimit = testLimit

const folders = makeFolders()
let deployment: Deployment
beforeAll(async () => {
  deployment = await withLogs(() => startDeployment(folders))
})
afterAll(() => deployment?.stop())

async function withLogs<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    console.log(readLogs(folders))
    throw error
  }
}

/** Has people save answers while a fault happens, and checks that each answer is there once. */
async function expectAllSaved(recoveryLimit: number, fault: () => Promise<unknown>): Promise<void> {
  await deployment.waitUntilReady()
  const savers = await Promise.all(Array.from({ length: people }, () => registerPerson(deployment)))
  const stopping = new AbortController()
  const saving = savers.map((saver) => saver.save(stopping.signal))
  const untilAllSave = () => {
    const counts = savers.map(({ count }) => count() + answersEach)
    return waitUntil('everybody saves', testLimit, () => savers.every(({ count }, index) => count() >= counts[index]!))
  }
  await withLogs(async () => {
    await untilAllSave()
    await fault()
    await untilAllSave()
  }).finally(() => stopping.abort())
  const saves = await Promise.all(saving)
  const longestWait = Math.max(...saves.map(({ longestWait }) => longestWait))
  const refused = saves.reduce((sum, { refused }) => sum + refused, 0)
  console.log(`Longest wait ${(longestWait / 1000).toFixed(1)} s, ${refused} requests refused`)
  expect(saves.flatMap(({ unexpected }) => unexpected)).toEqual([])
  expect(longestWait).toBeLessThan(recoveryLimit)
  for (const { acknowledged, read } of savers) {
    expect(await waitUntil('the answers can be read', testLimit, read)).toEqual(acknowledged())
  }
}

describe('a deployment on three machines', () => {
  test('keeps each answer if a process is killed', async () => {
    const [killed] = deployment.processes
    await expectAllSaved(noticeLimit, () => killed!.end('SIGKILL'))
    killed!.start()
    await deployment.waitUntilReady()
  })

  test('keeps each answer if PgBouncer is killed and started', async () => {
    const { pooler } = deployment
    await expectAllSaved(noticeLimit, async () => {
      await pooler.end('SIGKILL')
      pooler.start()
    })
  })

  test('keeps each answer, and serves the scripts of both versions, during an upgrade', async () => {
    const { project, processes } = deployment
    const listScripts = () =>
      (JSON.parse(readFileSync(join(project, 'dist', 'made.json'), 'utf8')) as string[])
        .filter((file) => /^client\/_astro\/[^/]*\.js$/.test(file))
        .map((file) => file.replace('client', ''))
    const areServed = async (scripts: Set<string>) =>
      (await Promise.all([...scripts].map(deployment.fetchPage))).every(({ ok }) => ok)
    const earlier = new Set(listScripts())
    appendFileSync(
      join(project, 'site', 'features', 'survey', 'state', 'words.ts'),
      "\nconsole.debug('the next version')\n",
    )
    const build = Bun.spawn([process.execPath, 'api/scripts/build.ts'], {
      cwd: project,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    expect([await new Response(build.stderr).text(), await build.exited]).toEqual(['', 0])
    const later = new Set(listScripts())
    const [removed, added] = [earlier.difference(later), later.difference(earlier)]
    for (const scripts of [removed, added]) expect(scripts).not.toBeEmpty()
    await expectAllSaved(noticeLimit, async () => {
      for (const each of processes) {
        await each.end('SIGTERM')
        each.start()
        await deployment.waitUntilReady()
        expect(await areServed(removed)).toBe(true)
        await waitUntil('HAProxy serves the new scripts', noticeLimit, () => areServed(added))
      }
    })
  })

  test('keeps each answer, and serves pages, if the primary is killed', async () => {
    let restart = (): Promise<unknown> => Promise.resolve()
    await expectAllSaved(failoverLimit, async () => {
      restart = await deployment.cluster.killPrimary()
      expect((await deployment.fetchPage('/')).status).toBe(200)
    })
    await restart()
  })
})
