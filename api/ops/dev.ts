import { readEnvironment } from '../env.ts'
import { astroSettings } from './build.ts'

/** `bun run dev`: pages and islands reload as they change, and the API restarts beside them. */
const { port, host, siteUrl } = readEnvironment(process.env)
const apiPort = port + 1
const options = { stdin: 'inherit', stdout: 'inherit', stderr: 'inherit' } as const

const api = Bun.spawn([process.execPath, '--watch', '--no-clear-screen', 'api/server.ts'], {
  ...options,
  env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1', SITE_URL: siteUrl },
})
const site = Bun.spawn(
  [process.execPath, '--bun', 'node_modules/.bin/astro', 'dev', '--port', String(port), '--host', host],
  { ...options, env: { ...process.env, ...astroSettings, SITE_URL: siteUrl, API_URL: `http://127.0.0.1:${apiPort}` } },
)

const stop = () => {
  api.kill()
  site.kill()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
await Promise.race([api.exited, site.exited])
stop()
