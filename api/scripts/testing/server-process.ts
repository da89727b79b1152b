import { join } from 'node:path'
import { variableNames } from '#api/env.ts'

const root = join(import.meta.dir, '..', '..', '..')

/** Overrides a `.env` file. */
const noSettings = {
  ...Object.fromEntries(variableNames.map((name) => [name, ''])),
  PORT: '0',
  // The origin that TestClient sends.
  SITE_URL: 'http://localhost:3000',
}

export type ServerProcess = ReturnType<typeof startServer>

export function startServer(
  settings: Record<string, string>,
  command: string[] = [process.execPath, 'api/server.ts'],
  folder = root,
) {
  const child = Bun.spawn(command, {
    cwd: folder,
    env: { ...process.env, ...noSettings, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const places = Promise.withResolvers<string>()
  const output = (async () => {
    let text = ''
    let isReady = false
    const decoder = new TextDecoder()
    for await (const chunk of child.stdout) {
      text += decoder.decode(chunk, { stream: true })
      // Then comes a line for each request, perhaps many.
      if (isReady) continue
      const [, line] = /Ready on ([^"\n]*)["\n]/.exec(text) ?? []
      if (line === undefined) continue
      places.resolve(line)
      isReady = true
    }
    return text
  })()
  const ended = Promise.all([child.exited, output, new Response(child.stderr).text()]).then(
    ([status, output, errors]) => {
      places.reject(new Error(`the server ended with ${status}: ${errors}`))
      return { status, output, errors }
    },
  )
  const port = places.promise.then((line) => Number(/listening on \S*:(\d+)/.exec(line)![1]))
  port.catch(() => {})
  return { child, port, places: places.promise, ended }
}
