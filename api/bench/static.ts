import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite } from '../ops/build.ts'
import { startNginx } from './limits/nginx.ts'
import { inRounds, printTable } from './rounds.ts'
import { startSystem } from './system.ts'
import { loadWithWrk } from './wrk.ts'

const clients = 64
const options = { clients, headers: ['accept-encoding: br'] }
const built = 'dist/client'

/** How many prebuilt files a second are sent in Brotli, compared with nginx with one worker and the same files. */
export async function benchStatic(): Promise<void> {
  await buildSite('http://localhost:3000')
  const script = largestScript()
  const framework = readdirSync(join(built, 'frameworks')).find((name) => name.endsWith('.html.br'))!
  const paths = {
    home: '/',
    framework: `/frameworks/${framework.replace('.html.br', '')}`,
    script: `/_astro/${script}`,
  }
  const nginx = await startNginx({
    home: join(built, 'index.html.br'),
    framework: join(built, 'frameworks', framework),
    script: join(built, '_astro', `${script}.br`),
  })
  const system = await startSystem('embedded')
  try {
    const names = ['home', 'framework', 'script'] as const
    const of = await inRounds(async () => {
      const figures: Record<string, number> = {}
      for (const name of names) {
        figures[`${name} limit`] = (await loadWithWrk(`${nginx.origin}/${name}`, options)).rate
        figures[name] = (await loadWithWrk(system.origin + paths[name], options)).rate
      }
      return figures
    })
    const size = Math.round(statSync(join(built, '_astro', `${script}.br`)).size / 1000)
    const line = (name: string, work: string, target: number) => ({
      ...{ work, values: of(name), limits: of(`${name} limit`), unit: '/s', target },
    })
    printTable(`Prebuilt files in Brotli, ${clients} clients (limit: nginx, one worker, the same file)`, [
      line('home', '`/`', 0.95),
      line('framework', 'framework page', 0.95),
      line('script', `${size} kB script`, 0.9),
    ])
  } finally {
    await nginx.stop()
    await system.stop()
  }
}

function largestScript(): string {
  const size = (name: string) => statSync(join(built, '_astro', name)).size
  const scripts = readdirSync(join(built, '_astro')).filter((name) => name.endsWith('.js.br'))
  return scripts.toSorted((one, other) => size(other) - size(one))[0]!.replace(/\.br$/, '')
}
