import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Deployment } from './deployment.ts'
import { restartProcesses, type Fault } from './faults.ts'

const scripts = join('client', '_astro')

/**
 * The next version is built where the processes run, and they are started again one after the other. Throws if a script
 * or a style is missing then that a page of the previous version may still ask for.
 */
export function upgradeProcesses(deployment: Deployment): Fault {
  const { product, siteUrl, certificate, migrate } = deployment
  const restart = restartProcesses(deployment)
  const dist = join(product, 'dist')
  let before: string[] = []
  return {
    ...restart,
    name: 'the next version comes, and the processes are started again one after the other',
    async prepare() {
      // what this version made, without what it kept of an earlier one
      before = madeIn(dist).filter((file) => dirname(file) === scripts && /\.(js|css)$/.test(file))
      changeScript(join(product, 'site', 'stores', 'survey', 'words.ts'))
      await build(product)
      await migrate()
    },
    async strike() {
      await restart.strike()
      const made = madeIn(dist)
      const old = before.filter((file) => !made.includes(file))
      if (old.length === 0) throw new Error('the next version has the same scripts as the one before')
      for (const file of before) {
        const answer = await fetch(`${siteUrl}/_astro/${basename(file)}`, { tls: { ca: certificate } })
        await answer.body?.cancel()
        if (!answer.ok) throw new Error(`a page of the version before is answered with ${answer.status} for ${file}`)
      }
    },
  }
}

/** The files of the build in a folder, by their paths in it. */
const madeIn = (dist: string) => JSON.parse(readFileSync(join(dist, 'made.json'), 'utf8')) as string[]

/** Changes words of the survey's script, and so the name of that script. */
function changeScript(path: string): void {
  const text = readFileSync(path, 'utf8')
  const changed = text.replace('Failed to complete assessment.', 'The assessment could not be completed.')
  if (changed === text) throw new Error(`${path} no longer holds the words that the next version changes`)
  writeFileSync(path, changed)
}

async function build(folder: string): Promise<void> {
  const child = Bun.spawn([process.execPath, 'api/ops/build.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const complaint = await new Response(child.stderr).text()
  if ((await child.exited) !== 0) throw new Error(`the next version was not built: ${complaint}`)
}
