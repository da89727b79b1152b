import { readEnvironment } from '../env.ts'
import { checkPortIsFree } from '../http/listen.ts'
import { endWith } from '../operator-error.ts'
import { astroSettings } from './build.ts'

async function develop(): Promise<void> {
  const { port, host, siteUrl } = readEnvironment(process.env)
  const apiHost = '127.0.0.1'
  const apiPort = port + 1
  checkPortIsFree({ host, port })
  checkPortIsFree({ host: apiHost, port: apiPort })
  const options = { stdin: 'inherit', stdout: 'inherit', stderr: 'inherit' } as const
  const stop = () => {
    api.kill()
    site.kill()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  const api = Bun.spawn([process.execPath, '--watch', '--no-clear-screen', 'api/server.ts'], {
    ...options,
    env: { ...process.env, PORT: String(apiPort), HOST: apiHost, SITE_URL: siteUrl },
  })
  const site = Bun.spawn(
    [process.execPath, '--bun', 'node_modules/.bin/astro', 'dev', '--port', String(port), '--host', host],
    {
      ...options,
      env: { ...process.env, ...astroSettings, SITE_URL: siteUrl, API_URL: `http://${apiHost}:${apiPort}` },
    },
  )
  await Promise.race([api.exited, site.exited])
  stop()
  await Promise.all([api.exited, site.exited])
}

try {
  await develop()
  process.exit(0)
} catch (error) {
  endWith(error)
}
