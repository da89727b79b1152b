import { execFile } from 'node:child_process'
import { relative } from 'node:path'
import type { AstroIntegration, HookParameters } from 'astro'

type Refresh = HookParameters<'astro:server:setup'>['refreshContent']

/** Shows the error, and loads the page once it is fixed. */
const errorPage = '<!doctype html><title>Error</title><script type="module" src="/@vite/client"></script>'

/** Reads all of content/ after each save, as brand.json is part of every text. */
export const reloadOnContentChange: AstroIntegration = {
  name: 'reload-on-content-change',
  hooks: {
    'astro:server:setup': ({ server, refreshContent, logger }) => {
      const { hot } = server.environments.client
      let problem: string | null = null
      const showError = (message: string) => hot.send({ type: 'error', err: { message, stack: '' } })

      const report = (found: string | null) => {
        problem = found
        if (problem === null) return
        logger.error(problem)
        showError(problem)
      }
      const reloadContent = async () => {
        report((await checkContent()) ?? (await findSchemaError(refreshContent)))
        if (problem !== null) return
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll()
        hot.send({ type: 'full-reload' })
      }

      let reading = checkContent().then(report)
      server.watcher.on('all', (_, path) => {
        if (/\/content\/.*\.(mdx|json)$/.test(path)) reading = reading.then(reloadContent)
      })
      server.middlewares.use((request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next()
        void reading.then(() => {
          if (problem === null) next()
          else response.writeHead(500, { 'content-type': 'text/html' }).end(errorPage)
        })
      })
      hot.on('vite:client:connect', () => {
        if (problem !== null) showError(problem)
      })
    },
  },
}

/** In its own process, because this one caches imports. */
function checkContent(): Promise<string | null> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['api/scripts/content/check.ts', '--schemas'], (error, _, stderr) => {
      resolve(error ? stderr.trim() : null)
    })
  })
}

async function findSchemaError(refreshContent: Refresh): Promise<string | null> {
  try {
    await refreshContent?.({})
    return null
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { file?: string; line?: number } }
    return loc?.file ? `${relative('.', loc.file)}:${loc.line}: ${message}` : message
  }
}
