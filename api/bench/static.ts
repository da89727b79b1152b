import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite } from '../ops/build.ts'
import { startBareFiles } from './limits/bare-files.ts'
import { startNginx } from './limits/nginx.ts'
import { inRounds, printTable } from './rounds.ts'
import { startSystem } from './system.ts'
import { loadWithWrk } from './wrk.ts'

const clients = 64
const options = { clients, headers: ['accept-encoding: br'] }
const built = 'dist/client'

/**
 * How many prebuilt files a second are sent in Brotli, compared with nginx with one worker and the same files, and with
 * bare handlers of the runtime that send the same bytes and headers.
 */
export async function benchStatic(): Promise<void> {
  await buildSite('http://localhost:3000')
  const script = largestScript()
  const framework = readdirSync(join(built, 'frameworks')).find((name) => name.endsWith('.html.br'))!
  const paths = {
    home: '/',
    framework: `/frameworks/${framework.replace('.html.br', '')}`,
    script: `/_astro/${script}`,
  }
  const files = {
    home: join(built, 'index.html.br'),
    framework: join(built, 'frameworks', framework),
    script: join(built, '_astro', `${script}.br`),
  }
  const names = ['home', 'framework', 'script'] as const
  const nginx = await startNginx(files)
  const system = await startSystem('embedded')
  const sent = async (name: (typeof names)[number]) => ({
    path: files[name],
    headers: await headersOf(system.origin + paths[name]),
  })
  const bare = await startBareFiles({
    home: await sent('home'),
    framework: await sent('framework'),
    script: await sent('script'),
  })
  const rate = async (url: string) => (await loadWithWrk(url, options)).rate
  try {
    const of = await inRounds(async () => {
      const figures: Record<string, number> = {}
      for (const name of names) {
        figures[`${name} by nginx`] = await rate(`${nginx.origin}/${name}`)
        figures[`${name} by handler`] = await rate(`${bare.origin}/${name}`)
        figures[name] = await rate(system.origin + paths[name])
      }
      return figures
    })
    const size = Math.round(statSync(files.script).size / 1000)
    const line = (name: string, limit: string, work: string, target: number) => ({
      ...{ work, values: of(name), limits: of(`${name} by ${limit}`), unit: '/s', target },
    })
    printTable(`Prebuilt files in Brotli, ${clients} clients (limit: nginx, one worker, the same file)`, [
      line('home', 'nginx', '`/`', 0.95),
      line('framework', 'nginx', 'framework page', 0.95),
      line('script', 'nginx', `${size} kB script`, 0.9),
    ])
    printTable('The same (limit: a bare handler of the runtime that looks at two headers)', [
      line('home', 'handler', '`/`', 0.85),
      line('framework', 'handler', 'framework page', 0.85),
      line('script', 'handler', `${size} kB script`, 0.85),
    ])
  } finally {
    await nginx.stop()
    await bare.stop()
    await system.stop()
  }
}

/** What the product sends with a file in Brotli, without what the server adds by itself. */
async function headersOf(url: string): Promise<Record<string, string>> {
  const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' }, decompress: false })
  for (const name of ['date', 'content-length']) headers.delete(name)
  return Object.fromEntries(headers)
}

function largestScript(): string {
  const size = (name: string) => statSync(join(built, '_astro', name)).size
  const scripts = readdirSync(join(built, '_astro')).filter((name) => name.endsWith('.js.br'))
  return scripts.toSorted((one, other) => size(other) - size(one))[0]!.replace(/\.br$/, '')
}
