import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '../db/engine/migration-guard.ts'
import { inlineForeignKeys } from './foreign-keys.ts'

/** `npm run migration`: writes what changed in the schema as a migration; arguments go to drizzle-kit, as `--name start`. */
const command = [process.execPath, '--bun', 'node_modules/.bin/drizzle-kit', 'generate', ...process.argv.slice(2)]
const { exitCode } = Bun.spawnSync(command, { stdio: ['inherit', 'inherit', 'inherit'] })
if (exitCode !== 0) process.exit(exitCode)

for (const name of readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))) {
  const path = join(migrationsFolder, name)
  const written = readFileSync(path, 'utf8')
  const kept = inlineForeignKeys(written)
  if (kept !== written) writeFileSync(path, kept)
}
