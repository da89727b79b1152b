import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts a server with bare routes that answer with these bytes by name. */
export async function startBareRoutes(
  databaseUrl: string,
  answers: Record<string, Uint8Array>,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'bare-routes-'))
  for (const [name, answer] of Object.entries(answers)) writeFileSync(join(folder, name), answer)
  const child = Bun.spawn([process.execPath, `${import.meta.dir}/bare-server.ts`, folder], {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { value } = await child.stdout.getReader().read()
  return {
    origin: `http://127.0.0.1:${Number(new TextDecoder().decode(value))}`,
    async stop() {
      child.kill()
      await child.exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
