import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../test/postgres.ts'
import { findProgram } from './needed.ts'

/** Starts nginx, with one worker, on these files of Brotli; gives where it answers with the file of each name. */
export async function startNginx(
  files: Record<string, string>,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const nginx = findProgram('nginx', 'nginx')
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  for (const [name, path] of Object.entries(files)) copyFileSync(path, join(folder, name))
  const port = await freePort()
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(
    configuration,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=100;
      server { listen 127.0.0.1:${port}; root ${folder}; add_header content-encoding br; }
    }`,
  )
  const child = Bun.spawn([nginx, '-c', configuration], { stdio: ['ignore', 'ignore', 'ignore'] })
  const origin = `http://127.0.0.1:${port}`
  while (!(await fetch(origin).catch(() => null))) await Bun.sleep(20)
  return {
    origin,
    async stop() {
      child.kill('SIGQUIT')
      await child.exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
