/** A file of the site in Brotli, and what is sent with it. */
export interface BareFile {
  path: string
  headers: Record<string, string>
}

/** Starts a server with a bare handler for each of these files; gives where it answers with the file of each name. */
export async function startBareFiles(
  files: Record<string, BareFile>,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const child = Bun.spawn([process.execPath, `${import.meta.dir}/bare-file-server.ts`, JSON.stringify(files)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { value } = await child.stdout.getReader().read()
  return {
    origin: `http://127.0.0.1:${Number(new TextDecoder().decode(value))}`,
    async stop() {
      child.kill()
      await child.exited
    },
  }
}
