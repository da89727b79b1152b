import { EnvironmentError, readEnvironment } from '../env.ts'
import { buildSite } from './build.ts'

/** `npm start`: builds what changed, then serves. */
try {
  await buildSite(readEnvironment(process.env).siteUrl)
} catch (error) {
  console.error(error instanceof EnvironmentError ? `${error.message} (see README.md)` : error)
  process.exit(1)
}
await import('../server.ts')
