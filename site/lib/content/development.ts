import { execFile } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import type { AstroIntegration, HookParameters } from 'astro'

type Refresh = HookParameters<'astro:server:setup'>['refreshContent']

/**
 * In development, reads content/ anew with each save, brand.json included, which stands in every text.
 * What is wrong with it lies over the page until it is mended.
 */
export const followContent: AstroIntegration = {
  name: 'follow-content',
  hooks: {
    'astro:server:setup': ({ server, refreshContent, logger }) => {
      const { hot } = server.environments.client
      let fault: string | null = null
      const showError = (message: string) => hot.send({ type: 'error', err: { message, stack: '' } })

      const report = (found: string | null) => {
        fault = found
        if (fault === null) return
        logger.error(fault)
        showError(fault)
      }
      const readAnew = async () => {
        report((await checkJson()) ?? (await faultInTexts(refreshContent)))
        if (fault !== null) return
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll()
        hot.send({ type: 'full-reload' })
      }

      let reading = checkJson().then(report)
      server.watcher.on('all', (_, path) => {
        if (/\/content\/.*\.(mdx|json)$/.test(path)) reading = reading.then(readAnew)
      })
      // A page that is opened while something is wrong shows it as soon as it listens.
      hot.on('vite:client:connect', () => {
        if (fault !== null) showError(fault)
      })
    },
  },
}

/** Asks a process of its own, since what this one has imported stays as it was. */
function checkJson(): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['api/ops/content-check.ts'], (error, _, complaint) => {
      resolve(error ? complaint.trim() : null)
    })
  })
}

async function faultInTexts(refreshContent: Refresh): Promise<string | null> {
  try {
    let begun = false
    const begin = () => (begun = true)
    while (!begun) {
      await refreshContent?.({ context: { begin } })
      // Astro passes over a request that comes while it loads its collections, which each save has it do.
      if (!begun) await setTimeout(20)
    }
    return null
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { file?: string } }
    return loc?.file ? `${message}\nLocation: ${loc.file}` : message
  }
}
